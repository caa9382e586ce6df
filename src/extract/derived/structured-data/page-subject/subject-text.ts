import { plainText } from '../../../lib/html/plain-text.ts';
import { listOf } from '../../../lib/json-value.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import type { PageSubject } from './index.ts';

/** The first text of a property of the subject, on one line; null if there is none. */
export function subjectText(subject: PageSubject | null, property: string): string | null {
  const [value] = listOf(subject?.node.properties[property]);
  const line = typeof value === 'string' ? collapsed(plainText(value)) : null;
  return line === null || isPlaceholder(line) ? null : line;
}
