import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const program = resolve(import.meta.dirname, '../src/pageql.js');

/** Runs the command line where `process.versions` says that Node has this version. */
function runOn(version: string) {
  const preload = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  return run(process.execPath, [...options, program, '--version']).catch((error) => error);
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
