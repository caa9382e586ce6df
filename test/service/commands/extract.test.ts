import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';
import { member, titled } from '../../helpers/warc.ts';

interface Line {
  readonly url: string;
  readonly metadata?: { readonly title: string };
  readonly robots?: { readonly txt: { readonly status: number | null } };
  readonly line?: number;
  readonly error?: { readonly code: string };
}

async function run(args: readonly string[], input = '') {
  const { code, stdout, stderr } = await runProgram(['extract', ...args], {}, { input }).ended;
  const lines: Line[] = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return { code, lines: lines.sort((one, other) => (one.url < other.url ? -1 : 1)), stderr };
}

test('the pages of an archive are printed as lines, and broken records are counted', async () => {
  const path = join(temporaryDirectory(), 'pages.warc.gz');
  writeFileSync(
    path,
    Buffer.concat([member(titled('a')), member(titled('b')).subarray(9), member(titled('c'))]),
  );
  const { code, lines, stderr } = await run(['--warc', path, '--params', 'metadata,robots']);
  expect(lines.map(({ url, metadata, robots }) => [url, metadata?.title, robots?.txt.status])).toEqual([
    ['https://example.com/a', 'a', null],
    ['https://example.com/c', 'c', null],
  ]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('2 pages, 0 failed, 1 broken records')]);
});

test('JSON lines are read from standard input; one that is none fails by itself', async () => {
  const good = { url: 'https://example.com/', html: '<title>T</title>' };
  const { code, lines } = await run(['--jsonl', '-'], `${JSON.stringify(good)}\n{"url":"x:","html":""}\n`);
  expect(lines.map(({ metadata, line, error }) => metadata?.title ?? [line, error?.code])).toEqual(
    expect.arrayContaining(['T', [2, 'UNSUPPORTED_SCHEME']]),
  );
  expect(code).toBe(1);
});

test('Ctrl-C ends the progress bar, which hides the cursor, and then the program', async () => {
  const path = join(temporaryDirectory(), 'pages');
  execFileSync('mkfifo', [path]);
  const writer = openSync(path, 'r+');
  const { child, stderr, ended } = runProgram(['extract', '--jsonl', path]);
  await expect.poll(stderr).toMatch(/0 pages/);
  child.kill('SIGINT');
  const shown = (await ended).stderr.match(/0 pages/g);
  closeSync(writer);
  expect(child.signalCode).toBe('SIGINT');
  expect(shown?.length).toBeGreaterThan(1);
});

test.for([
  ['neither kind of file', [], /--warc or one with --jsonl/],
  ['an unknown category', ['--jsonl', '-', '--params', 'meta'], /unknown category/],
  ['a missing file', ['--warc', 'missing.warc'], /ENOENT/],
  ['a folder', ['--jsonl', import.meta.dirname], /^error: EISDIR[^\n]+\n/m],
  ['a folder as WARC', ['--warc', import.meta.dirname], /^error: EISDIR[^\n]+\n/m],
] as const)('%s is a usage error', async ([, args, sentence]) => {
  const { code, stderr } = await run(args);
  expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
});
