import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const documented = readFileSync(join(import.meta.dirname, '../docs/dependencies.md'), 'utf8');

test('docs/dependencies.md says what each direct dependency is for', () => {
  const rows = [...documented.matchAll(/^\| (`[^|]+) \| [^|]{3,} \|$/gm)].map(([, names = '']) => names);
  const named = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const { dependencies, optionalDependencies } = manifest;
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted());
});

test('nothing is overridden: npm would ignore that where the package is installed', () => {
  expect(manifest).not.toHaveProperty('overrides');
});
