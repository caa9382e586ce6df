import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** The rooms of the house from the ground up; those on one floor stand beside each other. */
const floors = [
  ['lib', 'schema', 'page', 'stores', 'config'],
  ['net', 'access'],
  ['sources'],
  ['derived'],
  ['categories'],
  ['engine'],
  ['graphql'],
  ['rest'],
  ['app'],
  ['commands', 'main'],
];

const imported =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.ts)['"]/gm;

/** Every file of src with the files of src that it imports. */
const imports = new Map(
  globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.includes('/generated/') && !file.endsWith('.d.ts'))
    .map((file) => [file, importsOf(file)] as const),
);

function importsOf(file: string, kept = (_statement: string) => true): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const statements = [...text.matchAll(imported)].filter(([statement]) => kept(statement));
  const targets = statements.map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return targets
    .map((target) => relative(src, resolve(src, dirname(file), target)))
    .filter((target) => !target.startsWith('..') && target.endsWith('.ts'));
}

/** What Node erases is no import while the program runs. */
const running = (statement: string) => !/^\s*(?:import|export) type\b/.test(statement);

function roomOf(file: string): string {
  return file.replace(/(?:\/.*|\.ts)$/, '');
}

function floorOf(file: string): number {
  return floors.findIndex((rooms) => rooms.includes(roomOf(file)));
}

test('every file stands in a room of the house', () => {
  expect([...imports.keys()].filter((file) => floorOf(file) < 0)).toEqual([]);
});

test('no import runs up the house, and none between rooms of one floor but on the ground floor', () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const [from, to] = [floorOf(file), floorOf(target)];
        const beside = from === to && roomOf(file) !== roomOf(target);
        return to > from || (beside && from > 0 && from < floors.length - 1);
      })
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no import that runs goes in a circle; types alone may name each other', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of importsOf(file, running)) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

test('every file of src is of use to another, or is where a program begins', () => {
  const used = new Set([...imports.values()].flat());
  const unused = [...imports.keys()].filter((file) => !used.has(file));
  expect(unused).toEqual(['main.ts']);
});
