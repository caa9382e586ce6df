import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** Folders by layer, the lowest layer first. */
type Layers = readonly (readonly string[])[];

const [service = [], extract = [], derived = [], engine = [], graphql = []] = diagrams(
  resolve(import.meta.dirname, '../docs/architecture.md'),
);
const whole = [...extract, ...service];

/** The layers in the diagrams of a document. A line lists folder names, then two spaces or more, then a description. */
function diagrams(file: string): Layers[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```text\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, diagram = '']) => diagram.trimEnd().split('\n').map(foldersOn).reverse());
}

function foldersOn(line: string): string[] {
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

/** Node erases type imports, so they do not count at run time. */
const running = (statement: string) => !/^\s*(?:import|export) type\b/.test(statement);

/** The folder of a part (`extract`, `service`), or of src itself. */
function folderOf(file: string): string {
  return file.replace(/^(?:extract|service)\//, '').replace(/(?:\/.*|\.[jt]s)$/, '');
}

function layerOf(file: string, layers: Layers): number {
  return layers.findIndex((folders) => folders.includes(folderOf(file)));
}

/** Imports from a higher layer, or from another folder of the same layer. */
function strayImports(files: Iterable<readonly [file: string, targets: readonly string[]]>, layers: Layers) {
  return [...files].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const [from, to] = [layerOf(file, layers), layerOf(target, layers)];
        return to > from || (to === from && folderOf(file) !== folderOf(target));
      })
      .map((target) => `${file} → ${target}`),
  );
}

test('every file belongs to a layer', () => {
  expect([...imports.keys()].filter((file) => layerOf(file, whole) < 0)).toEqual([]);
});

test('extract imports nothing of the service, the inspector or what they share', () => {
  const extract = [...imports].filter(([file]) => file.startsWith('extract/'));
  expect(extract.length).toBeGreaterThan(500);
  const stray = extract.flatMap(([file, targets]) =>
    targets
      .filter((target) => /^(?:service|inspector|shared)\//.test(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(stray).toEqual([]);
});

test('client imports nothing but what codegen writes for it', () => {
  const text = readFileSync(join(src, 'client/index.ts'), 'utf8');
  const targets = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, target]) => target);
  expect(targets).toEqual(['./generated/schema-facts.json']);
});

test('folders import only from lower layers', () => {
  expect(strayImports(imports, whole)).toEqual([]);
});

test.for([
  ['extract/derived/', derived],
  ['service/engine/', engine],
  ['service/graphql/', graphql],
] as const)('rooms of %s import only from lower layers', ([folder, layers]) => {
  const inside = (file: string) => (file.startsWith(folder) ? [file.slice(folder.length)] : []);
  const files = [...imports].flatMap(([file, targets]) =>
    inside(file).map((name) => [name, targets.flatMap(inside)] as const),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(([file]) => layerOf(file, layers) < 0)).toEqual([]);
  expect(strayImports(files, layers)).toEqual([]);
});

test('in content, the tree of boxes knows nothing of the HTML that is written, nor that of what is chosen', () => {
  const room = (file: string) => /^extract\/categories\/content\/([^/.]+)\//.exec(file)?.[1] ?? '';
  const above = { 'box-tree': ['clean-html', 'main-content'], 'clean-html': ['main-content'] };
  for (const [lower, higher] of Object.entries(above)) {
    const files = [...imports].filter(([file]) => room(file) === lower);
    expect(files.length).toBeGreaterThan(10);
    const targets = files.flatMap(([, targets]) => targets.map(room));
    expect(targets.filter((target) => higher.includes(target))).toEqual([]);
  }
});

test('there are no circular imports, of types neither', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

test('extract imports no GraphQL', () => {
  const files = [...imports.keys()].filter((file) => file.startsWith('extract/'));
  const graphQl = /from '(?:@pothos|@graphql|graphql)/;
  expect(files.filter((file) => graphQl.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});

test('every file of src is imported by another, or is an entry point', () => {
  const used = new Set([...imports.values()].flat());
  const unused = [...imports.keys()].filter((file) => !used.has(file));
  expect(unused.toSorted()).toEqual([
    'client/index.ts',
    'extract/index.ts',
    'extract/lib/platform/buffer.ts',
    'extract/lib/platform/web.ts',
    'index.ts',
    'inspector/client/batches/main.ts',
    'inspector/client/docs/main.ts',
    'inspector/client/graphiql/main.ts',
    'inspector/client/main.ts',
    'pageql.js',
  ]);
});

test.for([
  ['an extraction thread', 'service/app/extraction-thread.ts', 'zod'],
  ['an extraction thread', 'service/app/extraction-thread.ts', 'graphql'],
  ['an extraction thread', 'service/app/extraction-thread.ts', '@pothos'],
  ['an extraction thread', 'service/app/extraction-thread.ts', 'mammoth'],
  ['an extraction thread', 'service/app/extraction-thread.ts', 'hucre'],
  ['an extraction thread', 'service/app/extraction-thread.ts', 'yauzl'],
  ['a service without Redis', 'service/app/index.ts', '@keyv/redis'],
  ['a service without batches', 'service/app/index.ts', 'pg'],
  ['a service without batches', 'service/app/index.ts', 'csv-parse'],
  ['a service without batches', 'service/app/index.ts', '@streamparser'],
  ['a page without phone numbers', 'service/app/index.ts', 'awesome-phonenumber'],
  ['a single page on the command line', 'service/app/index.ts', 'prom-client'],
  ['a single page on the command line', 'main.ts', 'cli-progress'],
] as const)('%s does not load libraries that it does not use: %s (%s)', ([, entry, library]) => {
  // Dynamic imports load only when they run.
  const atOnce = (statement: string) => running(statement) && !/\bimport\s*\(/.test(statement);
  const loaded = new Set<string>();
  const walk = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const target of importsOf(file, atOnce)) walk(target);
  };
  walk(entry);
  expect(loaded.size).toBeGreaterThan(50);
  const loads = new RegExp(`^import (?!type\\b)[^;]*from '${library}`, 'm');
  expect([...loaded].filter((file) => loads.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});

test('the service starts without loading GraphQL', () => {
  const atOnce = (statement: string) => running(statement) && /\bfrom\b/.test(statement);
  const loaded = new Set(['service/app/index.ts']);
  for (const file of loaded) for (const target of importsOf(file, atOnce)) loaded.add(target);
  expect(loaded.size).toBeGreaterThan(500);
  const needing = [...loaded].filter((file) =>
    /^import (?!type\b)[^;]*from '(?:graphql|graphql-yoga|graphql-rate-limit|@pothos\/[^']+)';/m.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  );
  expect(needing).toEqual([]);
});
