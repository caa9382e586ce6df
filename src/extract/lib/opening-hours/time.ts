import { anyOf } from '../languages/index.ts';

/** A time as written, before a meridiem that only the other end of its span states. */
export interface WrittenTime {
  readonly hour: number;
  readonly minute: number;
  readonly meridiem: 'a' | 'p' | null;
  /** Whether only the hour is written, as in "9-17". */
  readonly isHourOnly: boolean;
}

const meridiem = String.raw`\s?(?<half>[ap])\.?\s?m\b\.?`;
const hours = String.raw`T?(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?|(?<=\d\d)(?=\d\d(?!\d)))(?<minute>[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?)?`;
const suffix = String.raw`(?:${meridiem}|\s?(?:h|hrs|${anyOf('clockEnd')})(?!\p{L}))?`;
const words = String.raw`(?:12\s)?(?<noon>${anyOf('noon')})|(?:12\s)?(?<midnight>${anyOf('midnight')})`;

/** A time of day within a larger pattern. */
export const timePattern = String.raw`(?:(?:${words})(?!\p{L})|${hours}${suffix}(?![\d:]|\p{L}{2}))`;
const whole = new RegExp(String.raw`^${timePattern}(?:z|[+-]\d{2}:?\d{2})?$`, 'iu');

/** The time in the groups of `timePattern`; null if there is no such time. */
export function timeOf(groups: Readonly<Record<string, string | undefined>>): WrittenTime | null {
  if (groups.noon !== undefined) return { hour: 12, minute: 0, meridiem: null, isHourOnly: false };
  if (groups.midnight !== undefined) return { hour: 0, minute: 0, meridiem: null, isHourOnly: false };
  const [hour, minute] = [Number(groups.hour), Number(groups.minute ?? 0)];
  const half = groups.half?.toLowerCase();
  const meridiem = half === 'a' || half === 'p' ? half : null;
  const isDay = hour < 24 || (hour <= 26 && meridiem === null && (hour > 24 || minute === 0));
  const isHourOnly = groups.minute === undefined && meridiem === null;
  return isDay && !(meridiem === 'a' && hour > 12) ? { hour, minute, meridiem, isHourOnly } : null;
}

/** Hours and minutes on a clock of 24 hours: 17:30 for "5:30 PM"; 02:00 for 26:00, as bars in Japan write it. */
export function clockTime({ hour, minute, meridiem }: WrittenTime): string {
  const onClock = meridiem === null || hour > 12 ? hour : (hour % 12) + (meridiem === 'p' ? 12 : 0);
  return [onClock > 24 ? onClock - 24 : onClock, minute]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** A single time of day, such as "9:00 AM", "T09:00:00" or "5pm", as 09:00 and 17:00; null for anything else. */
export function readTime(text: string): string | null {
  const groups = text.length > 40 ? undefined : whole.exec(text.trim())?.groups;
  const time = groups === undefined ? null : timeOf(groups);
  return time === null || time.isHourOnly ? null : clockTime(time);
}
