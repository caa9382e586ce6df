import { readFileSync } from 'node:fs';
import { withChecks } from '../../src/inspector/operations/checks.ts';

/** The text of an operation of the inspector, as its pages send it. */
export function inspectorOperation(name: 'inspect' | 'compare'): string {
  const file = new URL(`../../src/inspector/operations/${name}.graphql`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  return name === 'inspect' ? withChecks(text) : text;
}
