import { hasZone, instantOf } from '../../../lib/dates/instant.ts';
import type { Claim } from '../../../lib/ordered-rules.ts';
import { isBeside, type ShownDate } from './shown-rules.ts';

/** What a page states of its dates, and what its readers see of that of publication; each most trusted first. */
interface Dates {
  readonly published: Claim | undefined;
  readonly modified: readonly Claim[];
  readonly seen: readonly ShownDate[];
}

interface Rule {
  readonly reason: string;
  readonly read: (dates: Dates) => ShownDate | undefined;
}

const rules: readonly Rule[] = [
  {
    reason: 'is in a line beside the headline and in another mark on it; systems state when a page was moved',
    read: seenTwice,
  },
  {
    reason: 'is before what is stated, and that no earlier than the last change: some publish all again',
    read: beforeLastChange,
  },
  {
    reason: 'is the very moment that is stated, on the day that it was where the site is',
    read: onLocalDay,
  },
];

/** The dates that readers see, where they are trusted more than what the page states. */
export function overruling(dates: Dates): readonly ShownDate[] {
  return [...new Set(rules.flatMap(({ read }) => read(dates) ?? []))];
}

function seenTwice({ seen, published, modified }: Dates): ShownDate | undefined {
  const lines = seen.filter(isLine);
  const [line] = lines;
  const isTold = lines.some((shown) =>
    [published, ...modified].some((date) => date !== undefined && mayBeSameDay(date, shown)),
  );
  if (line === undefined || isTold) return undefined;
  const marked = seen.find((date) => !isLine(date));
  return marked !== undefined && isBeside(marked) && isSameDay(marked, line) ? marked : undefined;
}

function beforeLastChange({ seen, published, modified: [changed] }: Dates): ShownDate | undefined {
  const line = seen.find((date) => isLine(date) && isBeside(date));
  if (line === undefined || published === undefined) return undefined;
  if (changed !== undefined && instantOf(published.value) < instantOf(changed.value)) return undefined;
  const isBefore = line.value.slice(0, 10) < published.value.slice(0, 10);
  return isBefore && !mayBeSameDay(published, line) ? line : undefined;
}

function onLocalDay({ seen, published }: Dates): ShownDate | undefined {
  if (published === undefined) return undefined;
  return seen.find(
    (date) =>
      !isSameDay(date, published) &&
      !/(?:Z|[+-]00:00)$/.test(date.value) &&
      isSameMoment(date.value, published.value),
  );
}

const minute = 60_000;
/** Offsets are whole quarters of an hour, as far as that of Kiribati. */
const quarter = 15 * minute;
const farthest = 14 * 60 * minute;

/** Whether two times may be one, to the minute; without both zones, they are taken for one that clocks show differently. */
function isSameMoment(one: string, other: string): boolean {
  if (!one.includes('T') || !other.includes('T')) return false;
  const [a = 0, b = 0] = [one, other].map((time) => Math.floor(instantOf(time) / minute) * minute);
  if (hasZone(one) && hasZone(other)) return a === b;
  return (a - b) % quarter === 0 && Math.abs(a - b) <= farthest;
}

function isLine({ source }: ShownDate): boolean {
  return source === 'text:date';
}

/** 09.10.2024 is read as the ninth of October; an American page may mean the tenth of September. */
function mayBeSameDay(one: Claim, other: Claim): boolean {
  const swapped = other.value.replace(/^(\d{4})-(\d\d)-(\d\d).*/, '$1-$3-$2');
  return isSameDay(one, other) || one.value.startsWith(swapped);
}

function isSameDay(one: Claim, other: Claim): boolean {
  return one.value.slice(0, 10) === other.value.slice(0, 10);
}
