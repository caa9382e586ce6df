import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pagesOfWarc } from '../../../../src/service/commands/archive/given-pages.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';
import { http, member, record, titled } from '../../../helpers/warc.ts';

/** The pages of a file, and how many records were broken. */
async function read(...parts: readonly Uint8Array[]) {
  const path = join(temporaryDirectory(), 'pages.warc');
  writeFileSync(path, Buffer.concat(parts));
  const pages = await pagesOfWarc(path);
  const found = [];
  for await (const given of pages) if ('page' in given) found.push(given.page);
  return { pages: found, broken: pages.broken };
}

const titlesOf = ({ pages, broken }: Awaited<ReturnType<typeof read>>) => [
  pages.map(({ url }) => new URL(url).pathname.slice(1)).join(),
  broken,
];

const [a, b, c] = [titled('a'), titled('b'), titled('c')];
/** Three records of many bytes, of which the second has its middle overwritten. */
const damaged = (bytes: Uint8Array) => {
  const copy = Buffer.from(bytes);
  const middle = copy.length >> 1;
  copy.fill(0xee, middle, middle + 20);
  return copy;
};
const tooLong = record({ url: 'https://example.com/b', body: http('<p>b'), length: 2000 });
const tooShort = record({
  url: 'https://example.com/b',
  body: http('<p>b, which is longer than that'),
  length: 70,
});

test.for([
  ['one after the other', [a, b, c], 'a,b,c', 0],
  ['each as a gzip member', [a, b, c].map(member), 'a,b,c', 0],
  ['several in one gzip member', [member(Buffer.concat([a, b, c]))], 'a,b,c', 0],
  ['a broken gzip member', [member(a), damaged(member(b)), member(c)], 'a,c', 1],
  [
    'two broken ones, one after the other',
    [member(a), damaged(member(a)), damaged(member(b)), member(c)],
    'a,c',
    2,
  ],
  ['a broken one at the beginning', [damaged(member(a)), member(b), member(c)], 'b,c', 1],
  ['a cut gzip file', [member(a), member(b), member(c).subarray(0, -100)], 'a,b', 1],
  ['a cut file', [a, b, c.subarray(0, -50)], 'a,b', 1],
  ['a length beyond the record', [a, tooLong, c], 'a,c', 1],
  ['a length within the record', [a, tooShort, c], 'a,c', 1],
  ['a length beyond the member', [a, tooLong, c].map(member), 'a,c', 1],
  ['something between records', [a, Buffer.from('rubbish\r\n\r\n'), b], 'a,b', 1],
  ['no record at all', [Buffer.from('rubbish')], '', 1],
  ['nothing', [], '', 0],
] as const)('records: %s', async ([, parts, titles, broken]) => {
  expect(titlesOf(await read(...parts))).toEqual([titles, broken]);
});

test.for([
  ['false starts', Buffer.from('\r\n\r\nWARC/'.repeat(230_000))],
  [
    'records that are longer than the file',
    Buffer.from('\r\n\r\nWARC/1.1\r\nContent-Length: 9999999999\r\n\r\n'.repeat(40_000)),
  ],
  ['magic numbers of gzip', Buffer.from(`\x1f\x8b\x08${'\0'.repeat(7)}`.repeat(200_000), 'latin1')],
] as const)('two megabytes of %s are not read again and again', { tags: ['cpu'] }, async ([, bytes]) => {
  const spent = cpuTime();
  const { pages } = await read(bytes);
  expect(pages).toEqual([]);
  expect(spent()).toBeLessThan(10_000);
});

test('a run of false starts is one broken record, and the records around it are read', async () => {
  const run = Buffer.from('\r\n\r\nWARC/'.repeat(1_000));
  expect(titlesOf(await read(a, run, Buffer.from('\r\n\r\n'), c))).toEqual(['a,c', 1]);
});

const text = '<!doctype html><title>Grüße</title>';
const chunked = Buffer.from(`8\r\n${text.slice(0, 8)}\r\n1d\r\n${text.slice(8)}\r\n0\r\n\r\n`);

test.for([
  ['chunked', http(chunked, { 'Transfer-Encoding': 'chunked' })],
  ['coded', http(brotliCompressSync(text), { 'Content-Encoding': 'br' })],
  ['decoded, with the header of its coding', http(text, { 'Content-Encoding': 'gzip' })],
] as const)('a body that is %s is read', async ([, body]) => {
  const { pages } = await read(record({ body }));
  expect(pages.map(({ body }) => new TextDecoder().decode(body))).toEqual([text]);
});

test('a page has the status, the headers and the date that were archived', async () => {
  const body = http('<p>Gone', { 'X-One': '1', Server: 'one' }, 410);
  const { pages } = await read(record({ url: '<https://example.com/gone>', body }));
  expect(pages).toMatchObject([
    { url: 'https://example.com/gone', status: 410, fetchedAt: '2026-05-01T08:00:00Z', provided: true },
  ]);
  expect(new Map(pages[0]?.headers).get('x-one')).toBe('1');
});

test('other records and other files are left out', async () => {
  const { pages, broken } = await read(
    record({ type: 'warcinfo', contentType: 'application/warc-fields', body: 'software: x\r\n' }),
    record({
      type: 'request',
      contentType: 'application/http; msgtype=request',
      body: 'GET / HTTP/1.1\r\n\r\n',
    }),
    record({ body: http('body {}', { 'Content-Type': 'text/css' }) }),
    record({ type: 'resource', contentType: 'text/html', body: '<p>archived without its response' }),
    record({ body: http('<p>without a semicolon', { 'Content-Type': 'text/html charset=utf-8' }) }),
  );
  expect([pages.length, broken]).toEqual([2, 0]);
});
