import { collapse } from '../../../lib/text.ts';

const maxLength = 120;

/** The matched text on one line, without values of form fields, which may be a visitor's secrets. */
export function evidenceLine(text: string): string {
  const line = collapse(
    text.slice(0, 4 * maxLength).replace(/(\bvalue\s{0,5}=\s{0,5})(?:"[^"]*"?|'[^']*'?|[^\s>]+)/gi, '$1…'),
  );
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
