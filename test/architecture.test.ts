import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** Rooms from the ground up; those on one floor stand beside each other. */
type Floors = readonly (readonly string[])[];

const [house = [], derived = []] = pictures(resolve(import.meta.dirname, '../docs/architecture.md'));

/** The floors that the pictures of a document show: names, two spaces or more, what they are for. */
function pictures(file: string): Floors[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```text\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, picture = '']) => picture.trimEnd().split('\n').map(roomsOn).reverse());
}

function roomsOn(line: string): string[] {
  return (line.split(/ {2,}/)[0] ?? '').split(' ');
}

const imported =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.[jt]s)['"]/gm;

/** Every file of src with the files of src that it imports. */
const imports = new Map(
  globSync('**/*.{ts,js}', { cwd: src })
    .filter((file) => !file.includes('/generated/') && !file.endsWith('.d.ts'))
    .map((file) => [file, importsOf(file)] as const),
);

function importsOf(file: string, kept = (_statement: string) => true): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const statements = [...text.matchAll(imported)].filter(([statement]) => kept(statement));
  const targets = statements.map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return targets
    .map((target) => relative(src, resolve(src, dirname(file), target)))
    .filter((target) => !target.startsWith('..') && /\.[jt]s$/.test(target));
}

/** What Node erases is no import while the program runs. */
const running = (statement: string) => !/^\s*(?:import|export) type\b/.test(statement);

function roomOf(file: string): string {
  return file.replace(/(?:\/.*|\.[jt]s)$/, '');
}

function floorOf(file: string, floors: Floors): number {
  return floors.findIndex((rooms) => rooms.includes(roomOf(file)));
}

/** Imports that run up, or from room to room of one floor. */
function strayImports(files: Iterable<readonly [file: string, targets: readonly string[]]>, floors: Floors) {
  return [...files].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const [from, to] = [floorOf(file, floors), floorOf(target, floors)];
        return to > from || (to === from && roomOf(file) !== roomOf(target));
      })
      .map((target) => `${file} → ${target}`),
  );
}

test('every file stands in a room of the house', () => {
  expect([...imports.keys()].filter((file) => floorOf(file, house) < 0)).toEqual([]);
});

test('no import runs up the house, and none between rooms of one floor but on the ground floor and at the top', () => {
  const open = [house.at(0), house.at(-1)];
  const isBeside = (stray: string) =>
    open.some((rooms) => stray.split(' → ').every((file) => rooms?.includes(roomOf(file))));
  expect(strayImports(imports, house).filter((stray) => !isBeside(stray))).toEqual([]);
});

test('no import runs up inside of derived, and none between rooms of one floor', () => {
  const inside = (file: string) => (file.startsWith('derived/') ? [file.slice('derived/'.length)] : []);
  const files = [...imports].flatMap(([file, targets]) =>
    inside(file).map((name) => [name, targets.flatMap(inside)] as const),
  );
  expect(files.filter(([file]) => floorOf(file, derived) < 0)).toEqual([]);
  expect(strayImports(files, derived)).toEqual([]);
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
  expect(unused.toSorted()).toEqual(['index.ts', 'main.ts']);
});

test.for([
  ['an extraction thread', 'app/extraction-thread.ts', 'zod'],
  ['a service without Redis', 'app/index.ts', '@keyv/redis'],
] as const)('%s does not load what it has no use for', ([, entry, library]) => {
  // A call of import() loads when it runs, if ever.
  const atOnce = (statement: string) => running(statement) && !/\bimport\s*\(/.test(statement);
  const loaded = new Set<string>();
  const walk = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const target of importsOf(file, atOnce)) walk(target);
  };
  walk(entry);
  expect(loaded.size).toBeGreaterThan(100);
  const loads = new RegExp(`^import (?!type\\b)[^;]*from '${library}`, 'm');
  expect([...loaded].filter((file) => loads.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});
