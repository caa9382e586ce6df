const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** @param {number} value */
export const number = (value) => whole.format(value);

/** @param {number} value */
export const decimal = (value) => short.format(value);

const units = ['B', 'kB', 'MB', 'GB'];

/** @param {number} bytes */
export function size(bytes) {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 100 ? short.format(value) : whole.format(Math.round(value))} ${units[step]}`;
}

/** @param {number} ms */
export function time(ms) {
  if (ms >= 10_000) return `${short.format(ms / 1000)} s`;
  return `${ms < 100 ? short.format(ms) : whole.format(Math.round(ms))} ms`;
}

/** @param {number} seconds */
export function length(seconds) {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`;
}

/**
 * The day of a date from an answer, which may have no time or zone; any other text is returned unchanged.
 * @param {string} date
 */
export function dayOf(date) {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : day.format(new Date(date.slice(0, 10)).getTime() || time);
}

/** @param {string} date */
export const momentOf = (date) => `${moment.format(Date.parse(date))} UTC`;

/** @param {string} date */
export const clockOf = (date) => `${clock.format(Date.parse(date))} UTC`;

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const counted = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

/**
 * CONSTANT_CASE or camelCase as words.
 * @param {string} name
 */
export function words(name) {
  const text = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * An address for people: without its scheme, and decoded if possible.
 * @param {string} url
 */
export function shortUrl(url) {
  const text = url.replace(/^https?:\/\//, '').replace(/^([^/]+)\/$/, '$1');
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/**
 * @param {string} text
 * @param {number} max
 */
export function middleCut(text, max) {
  if (text.length <= max) return text;
  const end = Math.floor(max / 3);
  return `${text.slice(0, max - end - 1)}…${text.slice(-end)}`;
}

/**
 * The last part of an address's path, or its host.
 * @param {string} url
 */
export function fileName(url) {
  if (url.startsWith('data:')) return `data: ${url.slice(5, url.search(/[;,]/))}`;
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return shortUrl(parsed.pathname.split('/').findLast((part) => part) ?? parsed.host);
}
