import abbreviations from './zone-abbreviations.json' with { type: 'json' };

/** The parts of a date as digits, as far as they are given. */
export type DateParts = {
  readonly [part in 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction']?:
    | string
    | undefined;
} & {
  /** a or p on a 12-hour clock. */
  readonly meridiem?: string | undefined;
  /** z, utc, gmt, or an offset such as +02, +0200, gmt+2:00; an unknown abbreviation is dropped. */
  readonly zone?: string | undefined;
};

/** ISO 8601 with exactly the given parts; null if the day or time does not exist. */
export function isoDate(parts: DateParts): string | null {
  const date = isoDay(parts);
  if (date === null || parts.hour === undefined) return date;
  const time = isoTime(parts);
  const offset = isoOffset(parts.zone ?? '');
  return time === null || offset === null ? null : `${date}T${time}${offset}`;
}

function isoDay({ year = '', month, day }: DateParts): string | null {
  const full = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  if (Number(full) < 1000) return null;
  if (month === undefined) return full;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return `${full}-${two(month)}`;
  const last = new Date(Date.UTC(Number(full), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last ? `${full}-${two(month)}-${two(day)}` : null;
}

function isoTime({ hour = '', minute = '00', second, fraction, meridiem }: DateParts): string | null {
  const hours = hourOfDay(Number(hour), meridiem);
  if (hours === null || hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const seconds = second === undefined ? '' : `:${second}`;
  return `${two(hours)}:${minute}${seconds}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Zones with an unambiguous abbreviation, unlike IST, BST and CST. */
const zones = new Map(Object.entries(abbreviations.unambiguous));

/** 14:30 PM and 0:30 AM occur and are unambiguous; 14:30 AM is a contradiction. */
function hourOfDay(hour: number, meridiem: string | undefined): number | null {
  if (meridiem === undefined || (hour === 0 && meridiem === 'a') || (hour > 12 && meridiem === 'p'))
    return hour;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (meridiem === 'p' ? 12 : 0) : null;
}

/** Z, an offset, or an empty text without one; null for an impossible offset. */
function isoOffset(zone: string): string | null {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  if (/^(?:z|utc|gmt)$/.test(zone)) return 'Z';
  const [, sign, hours, minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === undefined) return '';
  return Number(hours) <= 14 && Number(minutes) <= 59 ? `${sign}${two(hours)}:${minutes}` : null;
}

function two(number: string | number): string {
  return String(number).padStart(2, '0');
}
