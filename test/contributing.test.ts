import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { extract } from './helpers/page.ts';
import { temporaryDirectory } from './helpers/temporary-directory.ts';

const root = resolve(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const category = 'src/extract/categories/reading-time.ts';

test('the category of the recipe works as it stands', async () => {
  const file = join(temporaryDirectory(), 'reading-time.ts');
  writeFileSync(
    file,
    codeFor(category).replace(relativeImport, (path) => resolve(root, category, '..', path)),
  );
  const { readingTime } = await import(file);
  expect(await extract(readingTime, `<main><p>${'a'.repeat(1001)}</main>`)).toEqual({ minutes: 2 });
});

test('the test of the recipe imports all that it uses from where it is', () => {
  const place = 'test/extract/categories/reading-time.test.ts';
  const code = codeFor(place);
  const files = (code.match(relativeImport) ?? []).map((path) => resolve(root, place, '..', path));
  expect(files).toContain(join(root, category));
  expect(files.filter((file) => file !== join(root, category) && !existsSync(file))).toEqual([]);
  for (const name of ['test', 'expect', 'extract', 'readingTime'])
    expect(code).toMatch(new RegExp(`^import \\{.*\\b${name}\\b.*\\} from`, 'm'));
});

test.for(['src/extract/categories/index.ts', 'src/extract/run/category-loaders.ts'])(
  'the recipe adds the category to the list in %s, behind one that is there',
  (file) => {
    const [, shown = ''] = new RegExp(`^ // ${file}\n([\\s\\S]*?)(?:\n\n|\`\`\`)`, 'm').exec(guide) ?? [];
    const [, last] = /^ {3}(\w+).*\n\+ {2}readingTime\b/m.exec(shown) ?? [];
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      new RegExp(`^ {2}${last}\\b.*\n(?: {2}.*\n)*\\};`, 'm'),
    );
  },
);

const relativeImport = /(?<=^import .* from ')\.[^']+/gm;

/** The code that the guide shows for a file, without the line that names it. */
function codeFor(file: string): string {
  const blocks = [...guide.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```/gm)];
  const [, , code] = blocks.find(([, path]) => path === file) ?? [];
  if (code === undefined) throw new Error(`CONTRIBUTING.md has no code for ${file}`);
  return code;
}
