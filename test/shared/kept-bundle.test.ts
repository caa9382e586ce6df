import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptBundle } from '../../src/shared/kept-bundle.ts';
import { temporaryDirectory } from '../helpers/temporary-directory.ts';

/** Two modules, and what bundles them; `made` counts how often that was done. */
function twoModules() {
  const modules = temporaryDirectory();
  const directory = temporaryDirectory();
  const write = (name: string, text: string) => writeFileSync(join(modules, name), text);
  write('entry.js', `import { word } from './word.js';\nconsole.log(word);`);
  write('word.js', `export const word = 'one';`);
  write('maker.json', '1');
  let made = 0;
  const counting = {
    name: 'counting',
    setup: ({ onStart }: { onStart(done: () => void): void }) => onStart(() => void made++),
  };
  const bundled = async () => {
    const { 'out.js': code } = await keptBundle(
      { entryPoints: [join(modules, 'entry.js')], outfile: join(modules, 'out.js'), plugins: [counting] },
      { name: 'words', directory, madeBy: [join(modules, 'maker.json')] },
    );
    return code;
  };
  return { directory, write, bundled, made: () => made };
}

test('what was made once is read the next time', async () => {
  const { bundled, made } = twoModules();
  const first = await bundled();
  expect(first).toContain('"one"');
  expect([await bundled(), made()]).toEqual([first, 1]);
});

test.for([
  ['a module', 'word.js', `export const word = 'two';`],
  ['a file that decides what is made', 'maker.json', '2'],
] as const)('it is made again if %s has changed', async ([, file, text]) => {
  const { bundled, write, made } = twoModules();
  await bundled();
  write(file, text);
  const again = await bundled();
  expect([again?.includes('"two"'), made()]).toEqual([file === 'word.js', 2]);
});

test('what was not written whole is made again', async () => {
  const { bundled, directory, made } = twoModules();
  const first = await bundled();
  const [kept = ''] = readdirSync(directory);
  writeFileSync(join(directory, kept), readFileSync(join(directory, kept)).subarray(0, 40));
  expect([await bundled(), made()]).toEqual([first, 2]);
});

test('it is made, and kept nowhere, where nothing can be written', async () => {
  const { bundled, directory, made } = twoModules();
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'a file in its place');
  expect([await bundled(), await bundled(), made()]).toEqual([
    expect.stringContaining('"one"'),
    expect.stringContaining('"one"'),
    2,
  ]);
});
