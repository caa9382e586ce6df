import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleThread, type ThreadScript } from '../../../../src/service/engine/extraction/thread-script.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

/** An entry module whose other module throws at line 3, in a directory of its own. */
function brokenProgram() {
  const directory = temporaryDirectory();
  const path = (name: string) => join(directory, name);
  writeFileSync(path('entry.ts'), "import { run } from './other.ts';\n\nrun('a' as string);\n");
  writeFileSync(
    path('other.ts'),
    'export function run(text: string): void {\n\n  throw new Error(text);\n}\n',
  );
  return { path, entry: pathToFileURL(path('entry.ts')), kept: { directory } };
}

function stackOf({ code, filename }: ThreadScript): string {
  try {
    new Script(code, { filename }).runInThisContext()(createRequire(filename), '');
  } catch (error) {
    return (error as Error).stack ?? '';
  }
  return 'did not throw';
}

test('the positions in a stack become those in the modules', async () => {
  const { path, entry, kept } = brokenProgram();
  const script = await bundleThread(entry, kept);
  const lines = (await script.locate(stackOf(script))).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Error: a',
    `    at run (${path('other.ts')}:3:9)`,
    expect.stringContaining(`${path('entry.ts')}:3:1`),
  ]);
});

test('a stack stays as it is if the modules have changed since', async () => {
  const { path, entry, kept } = brokenProgram();
  const script = await bundleThread(entry, kept);
  const stack = stackOf(script);
  writeFileSync(path('other.ts'), 'export const run = (text: string) => text;');
  expect(await script.locate(stack)).toBe(stack);
});

test('a module that uses more of import.meta than its URL is refused, since the script has no other', async () => {
  const { path, entry, kept } = brokenProgram();
  writeFileSync(path('other.ts'), 'export const run = () => import.meta.dirname;');
  await expect(bundleThread(entry, kept)).rejects.toThrow('"import.meta" is not available');
});
