import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryDirectory } from './helpers/temporary-directory.ts';

const run = promisify(execFile);
const program = resolve(import.meta.dirname, '../src/pageql.js');

/** Runs the command line in a process where this was run before it. */
function runAfter(preload: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  return run(process.execPath, [...options, program, ...args], { env: { ...process.env, ...env } }).catch(
    (error) => error,
  );
}

/** Runs the command line where `process.versions` says that Node has this version. */
function runOn(version: string) {
  return runAfter(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    ['--version'],
  );
}

test.for(['20.20.2', '22.18.0'])('Node %s gets a sentence that says what to use', async (version) => {
  const { code, stdout, stderr } = await runOn(version);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    new RegExp(`^PageQL needs Node 22\\.19 or later, and this is Node ${version}\\..*\n$`),
  );
});

test.for(['22.19.0', '24.0.0', '25.1.0'])('Node %s runs the program', async (version) => {
  expect(await runOn(version)).toMatchObject({
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

test('what Node 22 says of its SQLite is not shown, other warnings are', async () => {
  const preload = `const load = process.getBuiltinModule;
  process.getBuiltinModule = (id) => {
    const kind = 'ExperimentalWarning';
    if (id === 'node:sqlite') {
      process.emitWarning('SQLite is an experimental feature and might change at any time', kind);
      process.emitWarning('Something else is an experimental feature', kind);
    }
    return load(id);
  };`;
  const { stdout, stderr } = await runAfter(preload, ['keys', 'list'], { DATA_DIR: temporaryDirectory() });
  expect([stdout, stderr]).toEqual(['No keys.\n', expect.stringContaining('Something else')]);
  expect(stderr).not.toContain('SQLite');
});
