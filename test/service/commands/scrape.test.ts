import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { type ProgramOptions, runProgram } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const site = {
  '/a': '<!doctype html><title>A</title><p>Some text that makes this a page with something to say.',
  '/b': '<!doctype html><title>B</title><p>Some text that makes this a page with something to say.',
};

const start = (args: readonly string[], env = {}, options: ProgramOptions = {}) => {
  const own = { DATA_DIR: temporaryDirectory(), ALLOW_ADDRESSES: '127.0.0.0/8' };
  return runProgram(['scrape', ...args], { ...own, ...env }, options);
};
const run = (...given: Parameters<typeof start>) => start(...given).ended;

async function withSite(check: (origin: Origin) => Promise<void>): Promise<void> {
  await using origin = await startOrigin(site);
  await check(origin);
}

test('one page is printed, and nothing else', () =>
  withSite(async ({ url }) => {
    const { code, stdout, stderr } = await run([`${url}/a`, '--params', 'metadata,favicon']);
    expect([code, stderr]).toEqual([0, '']);
    const page = JSON.parse(stdout);
    expect([page.metadata.title, Object.keys(page)]).toEqual([
      'A',
      ['requestedUrl', 'url', 'fetch', 'truncations', 'metadata', 'favicon', 'errors'],
    ]);
  }));

const account = '<!doctype html><title>Account</title><p>What only you see.';
const saved = () => {
  const file = join(temporaryDirectory(), 'saved.html');
  writeFileSync(file, account);
  return file;
};

test.for([
  ['a file', () => ({ path: saved(), input: '' })],
  ['standard input', () => ({ path: '-', input: account })],
] as const)('a page may come from %s instead of the network', async ([, given]) => {
  const { path, input } = given();
  const { code, stdout } = await run(['--html', path, '--url', 'http://192.0.2.1/account'], {}, { input });
  const { url, fetch, metadata } = JSON.parse(stdout);
  expect([code, url, fetch.provided, metadata.title]).toEqual([
    0,
    'http://192.0.2.1/account',
    true,
    'Account',
  ]);
});

test.for([
  ['no address', () => ['--html', saved()], /--html takes the address of one page/],
  ['no page', () => ['--url', 'http://192.0.2.1/'], /--url is the address of the page in --html/],
  ['no such file', () => ['--html', 'missing.html', '--url', 'http://192.0.2.1/'], /--html cannot be read/],
] as const)('with %s it says what is missing', async ([, args, sentence]) => {
  const { code, stderr } = await run(args());
  expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
});

test('a page that is brought is also what a file of lines gets', async () => {
  const output = join(temporaryDirectory(), 'pages.jsonl');
  const { code } = await run(['--html', saved(), '--url', 'http://192.0.2.1/account', '--output', output]);
  const { fetch, metadata } = JSON.parse(readFileSync(output, 'utf8'));
  expect([code, fetch.provided, metadata.title]).toEqual([0, true, 'Account']);
});

test('one page can be printed as TOON', () =>
  withSite(async ({ url }) => {
    const { code, stdout } = await run([`${url}/a`, '--format', 'toon']);
    expect([code, stdout.split('\n')[0]]).toEqual([0, `requestedUrl: "${url}/a"`]);
  }));

test('several pages are printed as lines, with a progress bar; one that fails does not stop the others', () =>
  withSite(async ({ url }) => {
    const file = join(temporaryDirectory(), 'urls.txt');
    writeFileSync(file, `# pages\n${url}/b\n\nhttp://10.0.0.1/\n`);
    // The limits of the service do not apply to the command.
    const env = { ANONYMOUS: 'none', RATE_LIMIT_FREE: '1', RATE_LIMIT_PRO: '1' };
    const { code, stdout, stderr } = await run([`${url}/a`, '--file', file, '--concurrency', '2'], env);
    expect(code).toBe(1);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.flatMap(({ metadata }) => metadata?.title ?? []).sort()).toEqual(['A', 'B']);
    expect(lines.flatMap(({ error, url }) => (error ? [[url, error.code]] : []))).toEqual([
      ['http://10.0.0.1/', 'BLOCKED_ADDRESS'],
    ]);
    expect(stderr).toContain('3/3 pages');
  }));

const windowsList = (url: string) =>
  `\uFEFF# pages\r\n\r\n  ${url}/a#top # the first\r\n\t# none\r\n${url}/b\r\n`;

const pagesIn = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).requestedUrl)
    .sort();

test('a file may have a byte order mark, Windows line endings, and comments after addresses', () =>
  withSite(async ({ url }) => {
    const file = join(temporaryDirectory(), 'urls.txt');
    writeFileSync(file, windowsList(url));
    const { code, stdout } = await run(['--file', file]);
    expect([code, pagesIn(stdout)]).toEqual([0, [`${url}/a`, `${url}/b`]]);
  }));

test('addresses may come from standard input', () =>
  withSite(async ({ url }) => {
    const { code, stdout } = await run(['--file', '-'], {}, { input: windowsList(url) });
    expect([code, pagesIn(stdout)]).toEqual([0, [`${url}/a`, `${url}/b`]]);
  }));

test('a run that was broken off goes on with its file, and each line of the list has one line in it', () =>
  withSite(async (origin) => {
    const directory = temporaryDirectory();
    const [list, output] = ['urls.txt', 'pages.jsonl'].map((name) => join(directory, name)) as [
      string,
      string,
    ];
    const urls = [
      `${origin.url}/a#top`,
      'http://10.0.0.1/',
      `${origin.url}/b`,
      `${origin.url}/a`,
      `${origin.url}/ä`,
    ];
    writeFileSync(list, urls.join('\n'));
    const lines = [
      { requestedUrl: `${origin.url}/a`, metadata: { title: 'A' } },
      { url: 'http://10.0.0.1/', error: { code: 'BLOCKED_ADDRESS' } },
    ].map((line) => `${JSON.stringify(line)}\n`);
    writeFileSync(output, `${lines.join('')}{"requestedUrl":"${origin.url}/b","metad`);
    const { code, stdout, stderr } = await run(['--file', list, '--output', output]);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('5/5 pages');
    expect(origin.hits.map(({ path }) => path).toSorted()).toEqual(['/%C3%A4', '/a', '/b']);
    const text = readFileSync(output, 'utf8');
    expect(text.startsWith(lines.join(''))).toBe(true);
    const addresses = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).requestedUrl);
    expect(addresses.slice(2).toSorted()).toEqual(['/%C3%A4', '/a', '/b'].map((path) => origin.url + path));
  }));

test('private addresses are blocked as in the service', () =>
  withSite(async ({ url }) => {
    const { code, stdout, stderr } = await run([`${url}/a`], { ALLOW_ADDRESSES: '' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('BLOCKED_ADDRESS');
  }));

test.for([
  ['no page', []],
  ['a concurrency of 0', ['https://example.com', '--concurrency', '0']],
  ['an unknown format', ['https://example.com', '--format', 'xml']],
  ['an unknown category', ['https://example.com', 'https://example.org', '--params', 'meta']],
  ['several pages as TOON', ['https://example.com', 'https://example.org', '--format', 'toon']],
  ['lines as TOON', ['https://example.com', '--format', 'toon', '--output', '/nowhere/pages.jsonl']],
  ['a missing file', ['--file', '/nowhere/urls.txt']],
] as const)('a usage error prints the usage: %s', async ([, args]) => {
  const { code, stderr } = await run(args);
  expect(code).toBe(2);
  expect(stderr).toContain('Usage: pageql scrape');
  expect(stderr).not.toContain('    at ');
});

test('a reader that closes the pipe after the first line ends the command without an error', () =>
  withSite(async ({ url }) => {
    const file = join(temporaryDirectory(), 'urls.txt');
    writeFileSync(file, Array.from({ length: 200 }, (_, index) => `${url}/a?${index}\n`).join(''));
    const program = start(['--file', file, '--concurrency', '1']);
    program.child.stdout?.once('data', () => program.child.stdout?.destroy());
    const { code, stderr } = await program.ended;
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/EPIPE|200\/200/);
  }));

test.skipIf(!existsSync('/dev/full'))('a full disk is reported in a sentence, without a stack', () =>
  withSite(async ({ url }) => {
    const stdout = openSync('/dev/full', 'w');
    const { code, stderr } = await run([`${url}/a`], {}, { stdout });
    closeSync(stdout);
    expect([code, stderr]).toEqual([1, 'Cannot write the output: ENOSPC: no space left on device, write.\n']);
  }),
);
