import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const root = join(here, '../..');
const read = (path: string) => buildSchema(readFileSync(path, 'utf8'));
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/** The names in code spans of the changelog, such as `Performance.images`. */
const named = new Set([...changelog.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name));

/** Whether the changelog names what changed, or what it is in: a type, a field or an argument. */
function isNamed(path: string): boolean {
  const steps = path.split('.');
  return steps.some((_, index) => named.has(steps.slice(0, index + 1).join('.')));
}

// When a version is released, its schema.graphql is copied here, and the test compares with that.
test('what breaks callers of the last version is in the changelog', async () => {
  const changes = await diff(read(join(here, 'schema-0.1.graphql')), read(join(root, 'schema.graphql')));
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  const unnamed = breaking.filter(({ path }) => !isNamed(path ?? ''));
  expect(unnamed.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
});
