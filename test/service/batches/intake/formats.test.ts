import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SubmittedPage } from '../../../../src/service/batches/batch.ts';
import { csvRecords } from '../../../../src/service/batches/intake/csv.ts';
import { jsonBody } from '../../../../src/service/batches/intake/json-body.ts';
import { addressLines, jsonLines } from '../../../../src/service/batches/intake/lines.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

/** The text in chunks of seven bytes, so that lines and characters are cut anywhere. */
async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function collected<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

test.for([
  ['one a line', 'https://a.example/\nhttps://b.example/', ['https://a.example/', 'https://b.example/']],
  ['a byte order mark and CRLF', '\uFEFFa.example\r\nb.example\r\n', ['a.example', 'b.example']],
  [
    'empty lines and comments',
    '# all\n\n a.example # the first\n  \nb.example#top\n',
    ['a.example', 'b.example#top'],
  ],
  ['duplicates', 'a.example\na.example', ['a.example', 'a.example']],
  ['letters of several bytes', 'https://ü.example/ä\nnaïve', ['https://ü.example/ä', 'naïve']],
  ['nothing', '\n\n', []],
] as const)('addresses: %s', async ([, text, urls]) => {
  expect((await collected(addressLines(chunksOf(text)))).map(({ url }) => url)).toEqual(urls);
});

test('white space and # without end before a carriage return are read once', { tags: ['cpu'] }, async () => {
  const line = `x${' #'.repeat(32_000)}\rx`;
  const spent = cpuTime();
  expect(await collected(addressLines(Readable.from([Buffer.from(line)])))).toEqual([{ url: 'x' }]);
  expect(spent()).toBeLessThan(300);
});

test('a line without an end is refused before it fills the memory', async () => {
  const endless = (async function* () {
    for (;;) yield Buffer.alloc(10_000, 'a');
  })();
  await expect(collected(addressLines(endless))).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
});

test.for([
  ['a page', '{"pages":["', 'a'],
  ['lists in a page', '{"pages":[', '['],
  ['objects in a page', '{"pages":[{"a":[', '{"a":1},'],
  ['a member', '{"params":"', 'a'],
  ['an unknown member', '{"other":[', '1,'],
  ['the name of a member', '{"', 'a'],
  ['a number', '{"pages":[', '1'],
  ['white space', '{"pages":[', ' '],
] as const)('JSON without an end is refused before it fills the memory: %s', async ([, begins, goesOn]) => {
  let sent = 0;
  const endless = (async function* () {
    yield Buffer.from(begins);
    for (;;) {
      sent += 10_000;
      yield Buffer.from(goesOn.repeat(10_000 / goesOn.length));
    }
  })();
  await expect(collected(jsonBody(endless).pages)).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  expect(sent).toBeLessThan(100_000);
});

test('a body of JSON may be long, and arrive at once', async () => {
  const urls = Array.from({ length: 20_000 }, (_, index) => `https://a.example/${index}`);
  const chunks = (async function* () {
    yield Buffer.from(JSON.stringify({ params: 'metadata', pages: [...urls, `${'a'.repeat(60_000)}`] }));
  })();
  const pages = await collected(jsonBody(chunks).pages);
  expect(pages.slice(0, -1).map(({ url }) => url)).toEqual(urls);
});

test('JSON lines are objects or texts; what is neither is a line with a problem', async () => {
  const text = '{"url": "a.example", "custom": "7"}\n"b.example"\n{"custom": "no address"}\n{broken\n';
  const pages = await collected(jsonLines(chunksOf(text)));
  expect(pages.map(({ url, custom = null, problem }) => [url, custom, problem !== undefined])).toEqual([
    ['a.example', '7', false],
    ['b.example', null, false],
    ['{"custom": "no address"}', 'no address', true],
    ['{broken', null, true],
  ]);
});

test.for([
  ['commas', 'url,custom\nhttps://a.example/?x=1,"with, comma"\n'],
  [
    'semicolons, other columns and a byte order mark',
    '\uFEFFname;URL;Custom\nx;https://a.example/?x=1;"with, comma"\n',
  ],
] as const)('CSV: %s', async ([, text]) => {
  expect(await collected(csvRecords(chunksOf(text)))).toEqual<SubmittedPage[]>([
    { url: 'https://a.example/?x=1', custom: 'with, comma', changedSince: null },
  ]);
});

test.for([
  ['commas', 'url,custom\nhttps://a.example/p;jsessionid=1,42\n', 'https://a.example/p;jsessionid=1', '42'],
  [
    'semicolons',
    'custom;url\n42;https://a.example/article,123.html\n',
    'https://a.example/article,123.html',
    '42',
  ],
  ['tabs', 'custom\turl\n42\thttps://a.example/1,2;3\n', 'https://a.example/1,2;3', '42'],
  ['commas, after an empty line', '\ncustom,url\n42,https://a.example/1;2\n', 'https://a.example/1;2', '42'],
  ['commas, with lines of old Macs', 'custom,url\r42,https://a.example/1;2\r', 'https://a.example/1;2', '42'],
  ['one column', '"URL"\r\nhttps://a.example/1,2;3\r\n', 'https://a.example/1,2;3', null],
] as const)('CSV of %s: other separators belong to the address', async ([, text, url, custom]) => {
  const cut = async function* () {
    for (const byte of Buffer.from(text)) yield Buffer.of(byte);
  };
  const expected = [{ url, custom, changedSince: null }];
  expect(await collected(csvRecords(chunksOf(text)))).toEqual(expected);
  expect(await collected(csvRecords(cut()))).toEqual(expected);
});

test.for([
  ['no url column', 'address\na.example\n'],
  ['an open quote', 'url\n"a.example\n'],
  ['a first line that is too long', `url,${'a'.repeat(20_000)}\na.example\n`],
  ['too many columns', `url${',a'.repeat(1_000)}\na.example\n`],
] as const)('CSV with %s is refused', async ([, text]) => {
  await expect(collected(csvRecords(chunksOf(text)))).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  });
});

test('columns of a CSV that are none of ours are ignored, whatever their names', async () => {
  const text = '__proto__,url,constructor,custom,url2\n1,a.example,2,=1+1,3\n4,b.example\n';
  expect(await collected(csvRecords(chunksOf(text)))).toEqual([
    { url: 'a.example', custom: '=1+1', changedSince: null },
    { url: 'b.example', custom: null, changedSince: null },
  ]);
});

test('a JSON body gives its pages as they arrive, wherever its other members are', async () => {
  const body = {
    key: 'k',
    pages: [{ url: 'a.example', custom: 'ä' }, 'b.example', 7],
    options: { render: 'auto' },
  };
  const { pages, members } = jsonBody(chunksOf(JSON.stringify(body)));
  const read = await collected(pages);
  expect(read.map(({ url, problem }) => [url, problem !== undefined])).toEqual([
    ['a.example', false],
    ['b.example', false],
    ['7', true],
  ]);
  expect(members).toEqual({ key: 'k', options: { render: 'auto' } });
});

test.for([
  ['cut off', '{"pages": ["a.example"'],
  ['no JSON', 'url=a.example'],
  ['empty', ''],
] as const)('a JSON body that is %s is refused', async ([, text]) => {
  await expect(collected(jsonBody(chunksOf(text)).pages)).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  });
});
