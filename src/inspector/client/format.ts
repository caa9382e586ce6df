const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

export const number = (value: number) => whole.format(value);

export const decimal = (value: number) => short.format(value);

const units = ['B', 'kB', 'MB', 'GB'];

export function size(bytes: number) {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 100 ? short.format(value) : whole.format(Math.round(value))} ${units[step]}`;
}

/** In the unit of `scale`: the end of an axis, so that all of its marks have the same. */
export function time(ms: number, scale: number = ms) {
  if (scale >= 10_000) return `${short.format(ms / 1000)} s`;
  return `${ms < 100 ? short.format(ms) : whole.format(Math.round(ms))} ms`;
}

export function length(seconds: number) {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`;
}

/**
 * The day of a date from an answer, which may have no time or zone; any other text is returned unchanged.
 */
export function dayOf(date: string) {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : day.format(new Date(date.slice(0, 10)).getTime() || time);
}

export const momentOf = (date: string) => `${moment.format(Date.parse(date))} UTC`;

export const clockOf = (date: string) => `${clock.format(Date.parse(date))} UTC`;

export const counted = (count: number, one: string, many: string = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** CONSTANT_CASE or camelCase as words. */
export function words(name: string) {
  const text = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An address for people: without its scheme, and decoded if possible. */
export function shortUrl(url: string) {
  const text = url.replace(/^https?:\/\//, '').replace(/^([^/]+)\/$/, '$1');
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

export function middleCut(text: string, max: number) {
  if (text.length <= max) return text;
  const end = Math.floor(max / 3);
  return `${text.slice(0, max - end - 1)}…${text.slice(-end)}`;
}

/** The last part of an address's path, or its host. */
export function fileName(url: string) {
  if (url.startsWith('data:')) return `data: ${url.slice(5, url.search(/[;,]/))}`;
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return shortUrl(parsed.pathname.split('/').findLast((part) => part) ?? parsed.host);
}
