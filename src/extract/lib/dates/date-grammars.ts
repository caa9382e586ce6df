import { monthNumber, weekday } from './calendar.ts';
import type { DateParts } from './iso-date.ts';
import { beforeClock, clock, offset, yearEnd } from './time-of-day.ts';
import abbreviations from './zone-abbreviations.json' with { type: 'json' };

/** The order in numeric dates, if the locale is known: 05/06/2024 alone is ambiguous. */
export type DayOrder = 'DMY' | 'MDY' | 'YMD';

type Groups = Readonly<Record<string, string | undefined>>;
interface Grammar {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, order?: DayOrder) => DateParts | null;
}

const zone = String.raw`(?:\s?(?:uhr|h|hrs|बजे))?(?:\s?(?<zone>${offset}|[+-]\d{2}|[a-z]{1,5}))?`;
const time = `(?:,?${beforeClock}${clock}${zone})?`;
const name = String.raw`(?:(?<weekday>[\p{L}\p{M}-]{2,15})[.,]{0,2}\s)?`;
const month = String.raw`(?<name>\p{L}[\p{L}\p{M}]{1,14})[.'׳॰]?`;
const nth = String.raw`(?:st|nd|rd|th|er|o|º|ª|-го)?(?<point>\.)?`;

const ofWeekday = ({ weekday: day, ...rest }: Groups): DateParts | null =>
  day === undefined || weekday(day) ? rest : null;

const byName = ({ name, point = '', ...rest }: Groups): DateParts | null => {
  const month = monthNumber(name ?? '', point);
  return month === null ? null : ofWeekday({ ...rest, month: String(month) });
};

const asWritten = (groups: Groups): DateParts => groups;

/** The formats of dates, each as a pattern of the whole text; the first match decides. */
const formats: readonly (readonly [pattern: string, read: Grammar['read']])[] = [
  // ISO 8601 and similar formats: 2024, 2024-05, 2024-5-1 10:00:00 +0200, 2024/05/01
  ['(?<year>\\d{4})', asWritten],
  ['(?<year>\\d{4})[-/](?<month>\\d{1,2})', asWritten],
  [`(?<year>\\d{4})(?<dash>[-/.]|\\.\\s)(?<month>\\d{1,2})\\k<dash>(?<day>\\d{1,2})\\.?${time}`, asWritten],
  // ISO 8601 basic format: 20240501T100000Z
  [
    '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?:t(?<hour>\\d{2})(?<minute>\\d{2})(?<second>\\d{2})?(?<zone>z|[+-]\\d{2}(?::?\\d{2})?)?)?',
    asWritten,
  ],
  // RFC 2822 and HTTP dates: Wed, 01 May 2024 10:00:00 GMT; Sunday, 06-Nov-94 08:49:37 GMT
  [
    `${name}(?<day>\\d{1,2})(?<dash>[ -])(?<name>[a-z]{3})\\k<dash>(?<year>\\d{4}|\\d{2}(?= ?\\d\\d:))\\s${clock}(?:\\s?(?<zone>[a-z]{1,3}|[+-]\\d{4}))`,
    ({ zone, ...groups }) => byName({ ...groups, zone: rfc2822Zones.get(zone ?? '') ?? zone }),
  ],
  // asctime, and the format of JavaScript, Java and Twitter: Wed May 01 2024 10:00:00 GMT+0200
  [
    `${name}${month}\\s(?<day>\\d{1,2})\\s${clock}(?:\\s(?<zone>[a-z]{1,5}|[+-]\\d{4}))?\\s(?<year>\\d{4})`,
    byName,
  ],
  // 1 มกราคม 2567, 1 ม.ค. 67
  [
    `(?:วัน[\\p{L}\\p{M}]{2,14}ที่\\s)?(?<day>\\d{1,2})\\s(?<name>[\\p{sc=Thai}.]{3,15})\\s(?:[พค]\\.ศ\\.\\s?)?(?<year>\\d{4}|\\d{2}(?!\\d))${time}(?:\\sน\\.)?`,
    ({ name, year, ...groups }) =>
      byName({ ...groups, name: name?.replaceAll('.', ''), year: ofBuddhistYear(year) }),
  ],
  // 1 May 2024, 1. Mai 2024 um 10:00 Uhr, 1 de mayo de 2024
  [
    `${name}(?<day>\\d{1,2})${nth}(?:[\\s-]|(?<=[\\d.]))(?:(?:of|de|di)\\s|d['’]|ב)?${month},?[\\s-](?:(?:de|del)\\s)?(?<year>\\d{4})${yearEnd}${time}`,
    byName,
  ],
  // May 1, 2024 at 10:00 am
  [`${name}${month}\\s(?<day>\\d{1,2})${nth}(?:,\\s?|\\s)(?<year>\\d{4})${time}`, byName],
  // 2024 May 1, 2024. május 1., 2024 m. gegužės 1 d.
  [`(?<year>\\d{4})\\.?(?:\\sm\\.)?[\\s-]${month}[\\s-](?<day>\\d{1,2})(?:\\.|\\sd\\.)?${time}`, byName],
  // 2024. gada 1. maijs, 2024 ж. 1 мамыр
  [`${name}(?<year>\\d{4})(?:\\.\\sgada|\\sж\\.)\\s(?<day>\\d{1,2})\\.?\\s${month}${time}`, byName],
  // 2024ko maiatzaren 1a, 2024(e)ko ekainak 3
  [
    `(?<year>\\d{4})(?:\\(?e\\)?)?ko,?\\s(?<name>\\p{L}{3,10}a)(?:ren|k)\\s(?<day>\\d{1,2})(?:\\(?(?:e?an?|ko)\\)?)?${time}`,
    byName,
  ],
  // 1 tháng 5, 2024; ngày 1 tháng 5 năm 2024
  [
    `${name}(?<day>\\d{1,2})\\s(?:tháng|thg)\\s(?<month>\\d{1,2})(?:,?\\snăm|,)?\\s(?<year>\\d{4})${time}`,
    ofWeekday,
  ],
  // May 2024
  [`${month},?\\s(?:(?:de|del)\\s)?(?<year>\\d{4})`, byName],
  // 2024年5月1日 10時15分
  [
    `(?<year>\\d{4})\\s?[年년]\\s?(?<month>\\d{1,2})\\s?[月월]\\s?(?<day>\\d{1,2})\\s?[日일]\\s?(?<hour>\\d{1,2})\\s?[時时點点시]\\s?(?<minute>\\d{1,2})\\s?[分분](?:\\s?(?<second>\\d{1,2})\\s?[秒초])?(?:\\s(?<meridiem>[ap])m)?`,
    ({ minute = '', second, ...groups }) => ({
      ...groups,
      minute: minute.padStart(2, '0'),
      second: second?.padStart(2, '0'),
    }),
  ],
  // 2024年5月1日, 2024年5月1日 10:15
  [
    `(?<year>\\d{4})\\s?[年년]\\s?(?<month>\\d{1,2})\\s?[月월](?:\\s?(?<day>\\d{1,2})\\s?[日일])?${time}`,
    asWritten,
  ],
  // 13/05/2024, 05/13/2024, Thu, 05/02/2024 - 10:00: one number cannot be a month, or only one order is a Thursday
  [
    `${name}(?<a>\\d{1,2})(?<dash>[./-]|\\.\\s)(?<b>\\d{1,2})\\k<dash>(?<year>\\d{4})${yearEnd}${time}`,
    byNumbers,
  ],
  // 25.01.26; 01/25/26, or 25/01/26 in a locale with the day first: in others it may be a day of 2025
  [
    `(?<a>\\d{1,2})(?<dash>[./])(?<b>\\d{2})\\k<dash>(?<year>\\d{2})${time}`,
    (groups, order) => (isYearLast(groups, order) ? byNumbers(groups, order) : null),
  ],
];

export const grammars: readonly Grammar[] = formats.map(([pattern, read]) => ({
  pattern: new RegExp(`^${pattern}$`, 'u'),
  read,
}));

/** RFC 2822, section 4.3; other abbreviations have no offset. */
const rfc2822Zones = new Map(Object.entries(abbreviations.rfc2822));

const englishDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** By an English weekday, since only English uses both orders. */
function orderByWeekday(a: string, b: string, { weekday: word = '', year }: Groups): DayOrder | undefined {
  const fits = (month: string, day: string) =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay() ===
    englishDays.indexOf(word.slice(0, 3));
  if (fits(a, b) === fits(b, a)) return undefined;
  return fits(a, b) ? 'MDY' : 'DMY';
}

/** Whether two digits at the end are the year. With dots they are, wherever the year does not come first. */
function isYearLast({ dash, b }: Groups, order: DayOrder | undefined): boolean {
  return order === 'DMY' || Number(b) > 12 || (dash === '.' && order !== 'YMD');
}

/** Years of the Buddhist calendar are 543 ahead; of two digits, from 43 on is since 2000: 67 is 2567, but 24 is 2024. */
function ofBuddhistYear(year = ''): string {
  const number = Number(year.length === 2 && Number(year) >= 43 ? `25${year}` : year);
  return String(number > 2400 ? number - 543 : year);
}

function byNumbers(groups: Groups, ofLocale?: DayOrder): DateParts | null {
  const { a = '', b = '', dash, ...others } = groups;
  const rest = { ...others, year: Number(others.year) > 2400 ? ofBuddhistYear(others.year) : others.year };
  const order = dash?.startsWith('.') ? 'DMY' : (orderByWeekday(a, b, rest) ?? ofLocale);
  const mayBeDayFirst = Number(b) <= 12;
  const mayBeMonthFirst = Number(a) <= 12;
  const isClear = order === 'DMY' || order === 'MDY' || Number(a) === Number(b);
  if (mayBeDayFirst && mayBeMonthFirst && !isClear) return null;
  const isDayFirst = mayBeDayFirst && (!mayBeMonthFirst || order !== 'MDY');
  const [day, month] = isDayFirst ? [a, b] : [b, a];
  return ofWeekday({ ...rest, day, month });
}
