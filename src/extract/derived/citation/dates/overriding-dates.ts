import { instantOf, isSameMoment } from '../../../lib/dates/instant.ts';
import type { Claim } from '../../../lib/ordered-rules.ts';
import { isNearHeadline, type ShownDate } from './shown-rules.ts';

/** The dates that a page states in its metadata, and those of publication that it shows; each most trusted first. */
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
    reason:
      'is shown both in a line and in a marked element near the headline; metadata may date a migration',
    read: shownTwice,
  },
  {
    reason: 'is before the stated date, which is not before the last change: some sites restate all dates',
    read: beforeLastChange,
  },
  {
    reason: 'is the stated moment as the local day of the site',
    read: onLocalDay,
  },
];

/** The shown dates that are trusted more than the stated ones. */
export function overridingDates(dates: Dates): readonly ShownDate[] {
  return [...new Set(rules.flatMap(({ read }) => read(dates) ?? []))];
}

function shownTwice({ seen, published, modified }: Dates): ShownDate | undefined {
  const lines = seen.filter(isLine);
  const [line] = lines;
  const isStated = lines.some((shown) =>
    [published, ...modified].some((date) => date !== undefined && mayBeSameDay(date, shown)),
  );
  if (line === undefined || isStated) return undefined;
  const marked = seen.find((date) => !isLine(date));
  return marked !== undefined && isNearHeadline(marked) && isSameDay(marked, line) ? marked : undefined;
}

function beforeLastChange({ seen, published, modified: [changed] }: Dates): ShownDate | undefined {
  const lines = seen.filter((date) => isLine(date) && isNearHeadline(date));
  const [line] = lines;
  if (line === undefined || published === undefined) return undefined;
  // In a sentence, or among other days, it is the day of an event.
  if (!line.isInDateline || lines.some((other) => !isSameDay(line, other))) return undefined;
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
