import { collapse } from '../text.ts';
import { monthNumber, weekday } from './calendar.ts';
import { type DateParts, isoDate } from './iso-date.ts';

/** Which of two small numbers is the day, where the place tells: 05/06/2024 alone says nothing. */
export type DayOrder = 'DMY' | 'MDY';

type Groups = Readonly<Record<string, string | undefined>>;
interface Grammar {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, order?: DayOrder) => DateParts | null;
}

const meridiem = String.raw`(?:\s?(?<meridiem>[ap])\.?\s?m\b\.?)?`;
const clock = String.raw`(?<hour>\d{1,2})(?::|\.|\s?h\s?)(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9})\d*)?)?${meridiem}`;
const zone = String.raw`(?:\s?(?:uhr|h|hrs))?(?:\s?(?<zone>z|(?:utc|gmt)?[+-]\d{2}(?::?\d{2})?|[a-z]{1,5}))?`;
const before = String.raw`(?:\s?[,|·@t–—-]\s?|\s)(?:(?:at|um|à|às|alle|alle ore|a las|kl\.?|klo|o|ob|om|godz\.|kell|ora|saat|pukul|u|в|о)\s)?`;
const time = `(?:${before}${clock}${zone})?`;
const name = String.raw`(?:(?<weekday>[\p{L}\p{M}-]{2,15})[.,]{0,2}\s)?`;
const month = String.raw`(?<name>\p{L}[\p{L}\p{M}]{1,14})\.?`;
const nth = '(?:st|nd|rd|th|er|o|º|ª|-го)?\\.?';

const byName = ({ name, weekday: day, ...rest }: Groups): DateParts | null => {
  const month = monthNumber(name ?? '');
  return month === null || (day !== undefined && !weekday(day)) ? null : { ...rest, month: String(month) };
};

/** The ways to write a date, each for a whole text; the first that fits decides. */
const grammars: readonly Grammar[] = [
  // ISO 8601 and what is written like it: 2024, 2024-05, 2024-5-1 10:00:00 +0200, 2024/05/01
  { pattern: whole('(?<year>\\d{4})'), read: (groups) => groups },
  { pattern: whole('(?<year>\\d{4})[-/](?<month>\\d{1,2})'), read: (groups) => groups },
  {
    pattern: whole(`(?<year>\\d{4})(?<dash>[-/.])(?<month>\\d{1,2})\\k<dash>(?<day>\\d{1,2})\\.?${time}`),
    read: (groups) => groups,
  },
  // ISO 8601 basic format: 20240501T100000Z
  {
    pattern: whole(
      '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?:t(?<hour>\\d{2})(?<minute>\\d{2})(?<second>\\d{2})?(?<zone>z|[+-]\\d{2}(?::?\\d{2})?)?)?',
    ),
    read: (groups) => groups,
  },
  // RFC 2822 and HTTP dates: Wed, 01 May 2024 10:00:00 GMT; Sunday, 06-Nov-94 08:49:37 GMT
  {
    pattern: whole(
      `${name}(?<day>\\d{1,2})(?<dash>[ -])(?<name>[a-z]{3})\\k<dash>(?<year>\\d{4}|\\d{2}(?= ?\\d\\d:))\\s${clock}(?:\\s?(?<zone>[a-z]{1,3}|[+-]\\d{4}))`,
    ),
    read: ({ zone, ...groups }) => byName({ ...groups, zone: rfc2822Zones.get(zone ?? '') ?? zone }),
  },
  // asctime, and the way JavaScript, Java and Twitter print: Wed May 01 2024 10:00:00 GMT+0200
  {
    pattern: whole(
      `${name}${month}\\s(?<day>\\d{1,2})\\s${clock}(?:\\s(?<zone>[a-z]{1,5}|[+-]\\d{4}))?\\s(?<year>\\d{4})`,
    ),
    read: byName,
  },
  // 1 May 2024, 1. Mai 2024 um 10:00 Uhr, 1 de mayo de 2024
  {
    pattern: whole(
      `${name}(?<day>\\d{1,2})${nth}(?:[\\s-]|(?<=[\\d.]))(?:(?:of|de|di)\\s|d['’]|ב)?${month},?[\\s-](?:(?:de|del)\\s)?(?<year>\\d{4})(?:\\.|\\s?(?:г\\.?|года|р\\.?|року))?,?${time}`,
    ),
    read: byName,
  },
  // May 1, 2024 at 10:00 am
  {
    pattern: whole(`${name}${month}\\s(?<day>\\d{1,2})${nth}(?:,\\s?|\\s)(?<year>\\d{4})${time}`),
    read: byName,
  },
  // 2024 May 1, 2024. május 1., 2024 m. gegužės 1 d.
  {
    pattern: whole(
      `(?<year>\\d{4})\\.?(?:\\sm\\.)?[\\s-]${month}[\\s-](?<day>\\d{1,2})(?:\\.|\\sd\\.)?,?${time}`,
    ),
    read: byName,
  },
  // 2024. gada 1. maijs
  { pattern: whole(`(?<year>\\d{4})\\.\\sgada\\s(?<day>\\d{1,2})\\.\\s${month},?${time}`), read: byName },
  // 1 tháng 5, 2024; ngày 1 tháng 5 năm 2024
  {
    pattern: whole(`(?<day>\\d{1,2})\\stháng\\s(?<month>\\d{1,2})(?:,?\\snăm|,)?\\s(?<year>\\d{4})${time}`),
    read: (groups) => groups,
  },
  // May 2024
  { pattern: whole(`${month},?\\s(?:(?:de|del)\\s)?(?<year>\\d{4})`), read: byName },
  // 2024年5月1日 10時15分
  {
    pattern: whole(
      `(?<year>\\d{4})\\s?[年년]\\s?(?<month>\\d{1,2})\\s?[月월]\\s?(?<day>\\d{1,2})\\s?[日일](?:\\s?\\(.\\))?\\s?(?<hour>\\d{1,2})\\s?[時时点시]\\s?(?<minute>\\d{1,2})\\s?[分분](?:\\s?(?<second>\\d{1,2})\\s?[秒초])?`,
    ),
    read: ({ minute = '', second, ...groups }) => ({
      ...groups,
      minute: minute.padStart(2, '0'),
      second: second?.padStart(2, '0'),
    }),
  },
  // 2024年5月1日, 2024年5月1日 10:15
  {
    pattern: whole(
      `(?<year>\\d{4})\\s?[年년]\\s?(?<month>\\d{1,2})\\s?[月월](?:\\s?(?<day>\\d{1,2})\\s?[日일])?(?:\\s?\\(.\\))?${time}`,
    ),
    read: (groups) => groups,
  },
  // 13/05/2024, 05/13/2024, Tue, 05/14/2024 - 10:00: one of the two is no month
  {
    pattern: whole(`${name}(?<a>\\d{1,2})(?<dash>[./-])(?<b>\\d{1,2})\\k<dash>(?<year>\\d{4}),?${time}`),
    read: byNumbers,
  },
];

/** RFC 2822, section 4.3; other letters name no offset. */
const rfc2822Zones = new Map([
  ['ut', 'z'],
  ['est', '-05:00'],
  ['edt', '-04:00'],
  ['cst', '-06:00'],
  ['cdt', '-05:00'],
  ['mst', '-07:00'],
  ['mdt', '-06:00'],
  ['pst', '-08:00'],
  ['pdt', '-07:00'],
]);

/**
 * A date as ISO 8601, as precise as the text and no more: no offset is appended, nothing is guessed. Reads ISO 8601,
 * RFC 2822 and HTTP dates, and dates written in the commonest languages where only one day can be meant; null for
 * everything else, and for days that no calendar has.
 */
export function readDate(text: string, order?: DayOrder): string | null {
  if (text.length > 200) return null;
  const line = collapse(text)
    .toLowerCase()
    .replace(/^(?:the|le|el|den|am|on|il|ngày|יום)\s(?=(?:\p{L}+[,.]*\s)?\d)/u, '')
    .replace(/\s?[[(][\w/ +:-]*[\])]$/, '')
    .replace(/(?<=\D\d{4}),?\s(\p{L}[\p{L}\p{M}]+)(?=[,\s]|$)/u, (all, word) => (weekday(word) ? '' : all));
  for (const { pattern, read } of grammars) {
    const groups = pattern.exec(line)?.groups;
    const parts = groups && read(groups, order);
    if (parts) return isoDate(parts);
  }
  return null;
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'u');
}

function byNumbers({ a = '', b = '', weekday: name, ...rest }: Groups, order?: DayOrder): DateParts | null {
  if (name !== undefined && !weekday(name)) return null;
  const dayFirst = Number(b) <= 12;
  const monthFirst = Number(a) <= 12;
  if (dayFirst && monthFirst && Number(a) !== Number(b) && !order) return null;
  const [day, month] = dayFirst && (!monthFirst || order !== 'MDY') ? [a, b] : [b, a];
  return { ...rest, day, month };
}
