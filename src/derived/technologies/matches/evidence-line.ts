import { collapse } from '../../../lib/text.ts';

const maxLength = 120;

/** What matched, on one line. Values of form fields may be a visitor's secrets, so they are left out. */
export function evidenceLine(text: string): string {
  const line = collapse(
    text.slice(0, 4 * maxLength).replace(/(\bvalue\s{0,5}=\s{0,5})(?:"[^"]*"?|'[^']*'?|[^\s>]+)/gi, '$1…'),
  );
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
