const date = /^\d{4}-(?:\d\d-\d\d|\d{3}|\d\d)$/;
const time = /^(\d{1,2})(?::?(\d\d))?(?::?(\d\d))?\s*([ap])\.?m\.?$/i;
const clock = /^\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?\s*(?:Z|[+-]\d{1,2}:?(?:\d\d)?)?$/i;
const zone = /^(?:Z|[+-]\d{1,2}:?(?:\d\d)?)$/i;

/** A date from its parts in any order: the first date, the first time and the first zone. */
export function joinDateParts(parts: readonly string[]): string {
  const texts = parts.map((part) => part.trim());
  const day = texts.find((text) => date.test(text));
  const hour = texts.find((text) => time.test(text) || clock.test(text));
  const offset = texts.find((text) => zone.test(text));
  if (day === undefined && hour === undefined) return texts.join('').trim();
  const moment = hour === undefined ? '' : `${clockTime(hour)}${offset ?? ''}`;
  return [day ?? '', compactZone(moment)].filter((part) => part !== '').join(' ');
}

/** Adds the day of an earlier date to a time without one: the end of an event may omit the day of its start. */
export function withDay(value: string, earlier: string | null): string {
  return earlier !== null && clock.test(value) ? `${earlier} ${value}` : value;
}

/** The day of a date; null without one. */
export function dayOf(value: string): string | null {
  return /^\d{4}-(?:\d\d-\d\d|\d{3})/.exec(value)?.[0] ?? null;
}

function clockTime(text: string): string {
  const [, hour, minute = '00', second, half] = time.exec(text) ?? [];
  if (hour === undefined || half === undefined) return text;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
}

function compactZone(text: string): string {
  return text.toUpperCase().replace(/([+-]\d\d):(\d\d)$/, '$1$2');
}
