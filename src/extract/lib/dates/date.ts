import { type DayOrder, grammars } from './date-grammars.ts';
import { dateLine } from './date-line.ts';
import { isoDate } from './iso-date.ts';

/**
 * A date as ISO 8601, exactly as precise as the text: no offset is added, and nothing is guessed. Reads ISO 8601, RFC
 * 2822 and HTTP dates, and unambiguous dates in the most common languages; null for anything else, including days that
 * do not exist.
 */
export function readDate(text: string | null, order?: DayOrder): string | null {
  if (text === null || text.length > 200) return null;
  const line = dateLine(text);
  for (const { pattern, read } of grammars) {
    const groups = pattern.exec(line)?.groups;
    const parts = groups && read(groups, order);
    if (parts) return isoDate(parts);
  }
  return null;
}
