import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../../shared/vectors');
const present = existsSync(folder);

/** `test`, skipped by name where the conformance cases are absent, as in a user's clone. */
export const vectorTest = test.skipIf(!present);

/** The conformance cases of an area; a single placeholder, for the skipped test's name, where they are absent. */
export function vectors<Case extends { readonly id: string }>(area: string): Case[] {
  if (!present) return [{ id: `${area}: no shared/vectors beside the project` } as Case];
  return (JSON.parse(readFileSync(resolve(folder, `${area}.json`), 'utf8')) as { cases: Case[] }).cases;
}
