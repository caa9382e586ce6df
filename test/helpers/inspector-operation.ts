import { readFileSync } from 'node:fs';

/** The text of an operation of the inspector, as its pages send it. */
export function inspectorOperation(name: 'inspect' | 'compare'): string {
  const file = new URL(`../../src/inspector/operations/${name}.graphql`, import.meta.url);
  return readFileSync(file, 'utf8');
}
