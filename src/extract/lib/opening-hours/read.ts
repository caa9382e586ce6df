import { weekdayNumber } from '../dates/calendar.ts';
import { anyOf } from '../languages/index.ts';
import { collapse } from '../text.ts';
import { clockTime, timeOf, timePattern, type WrittenTime } from './time.ts';

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

type Day = (typeof week)[number] | 'PUBLIC_HOLIDAYS';

const everyDay = new RegExp(`^(?:${anyOf('everyDay')})$`, 'iu');
const holiday = /^(?:ph|public\s?holidays?|holidays?)$/i;
/** In English, and by the first letters of Monday and Friday in English, Spanish and French. */
const workdays = String.raw`weekdays?|m\s?[-–]\s?f|l\s?[-–]\s?v`;
const isWorkdays = new RegExp(`^(?:${workdays})$`);

/** The days that a word names, in any language or by the two letters of schema.org; none for other words. */
function daysOf(word: string): readonly Day[] {
  const name = word
    .trim()
    .replace(/^.*[/#]|[.:]$/g, '')
    .toLowerCase();
  if (holiday.test(name)) return ['PUBLIC_HOLIDAYS'];
  if (everyDay.test(name)) return week;
  if (isWorkdays.test(name)) return week.slice(0, 5);
  if (/^weekends?$/.test(name)) return week.slice(5);
  // A single letter stands for other days in other languages.
  if (/^[\p{sc=Latin}\p{sc=Cyrillic}]$/u.test(name)) return [];
  // Mo, Tue, Weds, Thursdays
  const english = week.find(
    (day) => name !== '' && day.toLowerCase().startsWith(name.replace(/(?<=..)s$/, '')),
  );
  const number = english === undefined ? weekdayNumber(name) : null;
  const day = number === null ? english : week[(number + 6) % 7];
  return day === undefined ? [] : [day];
}

/** The days from one to another, over the end of the week if need be. */
function daysBetween(from: Day, to: Day): readonly Day[] {
  const [first, last] = [from, to].map((day) => (week as readonly Day[]).indexOf(day));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  const count = ((last - first + week.length) % week.length) + 1;
  return Array.from({ length: count }, (_, index) => week[(first + index) % week.length] ?? from);
}

export interface OpenSpan {
  readonly days: readonly Day[];
  /** Null if only the days are known. */
  readonly opens: string | null;
  readonly closes: string | null;
}

export interface ReadHours {
  readonly spans: readonly OpenSpan[];
  /** The parts that could not be read, as written. */
  readonly unread: readonly string[];
}

const longest = 500;
const to = `(?:[-–—~〜～]|(?:${anyOf('to')}|through|thru)(?!\\p{L}))`;
const token = new RegExp(
  [
    String.raw`(?<allDay>(?:open\s)?24\s?\/\s?7|(?:open\s)?24\s?(?:hours|hrs|h|std\.?|stunden)(?!\p{L}))`,
    `(?<time>${timePattern})`,
    String.raw`(?<closed>(?:off|${anyOf('closed')})(?!\p{L}))`,
    String.raw`(?<every>${anyOf('everyDay')}|${workdays})(?!\p{L})`,
    String.raw`(?<from>${anyOf('from')})(?!\p{L})`,
    `(?<to>${to})`,
    String.raw`(?<and>[,/&+]|(?:${anyOf('and', 'shortAnd')})(?!\p{L}))`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*\.?)`,
    '(?<colon>[:：])',
  ].join('|'),
  'iuy',
);

type Token =
  | { readonly kind: 'time'; readonly time: WrittenTime }
  | { readonly kind: 'days'; readonly days: readonly Day[] }
  | { readonly kind: 'allDay' | 'closed' | 'from' | 'to' | 'and' | 'colon' };

/**
 * Opening hours in a text: "Mo-Fr 09:00-17:00", "Monday to Friday: 7:00AM to 5:30PM, Sat 9-noon", and OpenStreetMap's
 * rules with semicolons, as far as they are days and times.
 */
export function readOpeningHours(text: string): ReadHours {
  const parts = collapse(text.slice(0, longest + 1))
    .split(/\s?[;|\n]\s?/)
    .filter((part) => part !== '');
  if (text.length > longest) return { spans: [], unread: [text] };
  const read = parts.map((part) => ({ part, spans: spansOf(part) }));
  return {
    spans: read.flatMap(({ spans }) => spans ?? []),
    unread: read.flatMap(({ part, spans }) => (spans === null ? [part] : [])),
  };
}

/** Null if anything in the text is neither a day nor a time. */
function spansOf(part: string): readonly OpenSpan[] | null {
  const tokens = tokensOf(part);
  return tokens === null ? null : new RuleReader(tokens).read();
}

function tokensOf(part: string): readonly Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < part.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(part);
    if (found === null) {
      if (part[at] !== ' ') return null;
      token.lastIndex = at + 1;
      continue;
    }
    const read = tokenOf(found[0], found.groups ?? {});
    if (read === null) return null;
    if (read.kind !== 'from') tokens.push(read);
  }
  return tokens;
}

function tokenOf(written: string, groups: Readonly<Record<string, string | undefined>>): Token | null {
  if (groups.time !== undefined) {
    const time = timeOf(groups);
    return time && { kind: 'time', time };
  }
  // "Do" is a Thursday in German, "do" means "to" in Polish.
  const isJoiner =
    (groups.from ?? groups.to ?? groups.and) !== undefined && written === written.toLowerCase();
  const days = isJoiner ? [] : daysOf(written);
  if (days.length > 0) return { kind: 'days', days };
  const kinds = ['allDay', 'closed', 'from', 'to', 'and', 'colon'] as const;
  const kind = kinds.find((one) => groups[one] !== undefined);
  return kind ? { kind } : null;
}

/** Reads days and the spans of time after them, again and again. */
class RuleReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): readonly OpenSpan[] | null {
    const spans: OpenSpan[] = [];
    while (this.#at < this.#tokens.length) {
      const rule = this.#rule();
      if (rule === null) return null;
      spans.push(...rule);
      this.#skip('and');
    }
    return spans;
  }

  #rule(): readonly OpenSpan[] | null {
    if (this.#skip('allDay')) return [{ days: week, opens: '00:00', closes: '24:00' }];
    // 9am-5pm Monday to Friday
    const before = this.#times();
    const days = this.#days();
    if (before === null || days.length === 0) return null;
    if (before.length > 0) return before.map((time) => ({ days, ...time }));
    this.#skip('colon');
    if (this.#peek()?.kind === 'and' && this.#peek(1)?.kind === 'time') this.#at += 1;
    if (this.#skip('closed')) return [];
    if (this.#skip('allDay')) return [{ days, opens: '00:00', closes: '24:00' }];
    const times = this.#times();
    if (times === null) return null;
    return times.length === 0
      ? [{ days, opens: null, closes: null }]
      : times.map((time) => ({ days, ...time }));
  }

  #days(): readonly Day[] {
    const days: Day[] = [];
    for (let next = this.#peek(); next?.kind === 'days'; next = this.#peek()) {
      this.#at += 1;
      const [from] = next.days;
      const to = this.#peek(1);
      if (this.#peek()?.kind === 'to' && to?.kind === 'days' && from && to.days[0]) {
        this.#at += 2;
        days.push(...daysBetween(from, to.days[0]));
      } else days.push(...next.days);
      if (this.#peek()?.kind === 'and' && this.#peek(1)?.kind === 'days') this.#at += 1;
    }
    return [...new Set(days)];
  }

  /** Null if a time has no other end. */
  #times(): readonly { opens: string; closes: string }[] | null {
    const times: { opens: string; closes: string }[] = [];
    for (let from = this.#peek(); from?.kind === 'time'; from = this.#peek()) {
      const to = this.#peek(2);
      if (this.#peek(1)?.kind !== 'to' || to?.kind !== 'time') return null;
      const span = spanOf(from.time, to.time);
      if (span === null) return null;
      times.push(span);
      this.#at += 3;
      if (this.#peek()?.kind === 'and' && this.#peek(1)?.kind === 'time') this.#at += 1;
    }
    return times;
  }

  #peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #skip(kind: Token['kind']): boolean {
    const isNext = this.#peek()?.kind === kind;
    if (isNext) this.#at += 1;
    return isNext;
  }
}

/** The half of the day may be written only once: "9-5pm", "9am-5". Without any, "9-5" is ambiguous, but not "9-17". */
function spanOf(from: WrittenTime, to: WrittenTime): { opens: string; closes: string } | null {
  if (from.meridiem === null && to.meridiem !== null && from.hour <= 12) {
    const same = { ...from, meridiem: to.meridiem };
    const isBefore = clockTime(same) < clockTime(to);
    const opens = isBefore
      ? same
      : { ...from, meridiem: to.meridiem === 'p' ? ('a' as const) : ('p' as const) };
    return { opens: clockTime(opens), closes: clockTime(to) };
  }
  if (from.meridiem !== null && to.meridiem === null && to.hour <= 12 && to.isHourOnly) {
    const afternoon = { ...to, meridiem: 'p' as const };
    return clockTime(afternoon) > clockTime(from)
      ? { opens: clockTime(from), closes: clockTime(afternoon) }
      : null;
  }
  if (from.isHourOnly && to.isHourOnly && to.hour <= from.hour) return null;
  return { opens: clockTime(from), closes: clockTime(to) };
}
