import { recoverJson } from './json-ld/recovery.ts';
import { isJsonObject, type JsonObject } from './json-value.ts';

/** The longest object that is read. */
const longest = 100_000;

/** The object that a script writes at this place, where an opening brace is; null if it is not one of plain values. */
export function objectAt(script: string, start: number): JsonObject | null {
  const end = endOfObject(script, start);
  if (end === null) return null;
  const { values, error } = recoverJson(script.slice(start, end));
  const [value] = values;
  return error === null && values.length === 1 && isJsonObject(value) ? value : null;
}

function endOfObject(script: string, start: number): number | null {
  const limit = Math.min(script.length, start + longest);
  let depth = 0;
  let quote = '';
  for (let at = start; at < limit; at += 1) {
    const mark = script.charAt(at);
    if (mark === '\\') at += 1;
    else if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '"' || mark === "'" || mark === '`') quote = mark;
    else if (mark === '{') depth += 1;
    else if (mark === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
