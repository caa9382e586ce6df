import { createCipheriv } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  createZstdCompress,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { FetchLimits } from '../../../../src/extract/page/reach.ts';
import { createReach } from '../../../../src/service/net/reach.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { answering, startRawServer } from '../../../helpers/raw-server.ts';

const reach = createReach({ allowAddresses: ['127.0.0.1'] });
afterAll(() => reach.close());

const MiB = 1024 * 1024;
const limits = { signal: new AbortController().signal, maxBytes: 5 * MiB, deadlineMs: 10_000 };
const get = (url: string, more: Partial<FetchLimits> = {}) =>
  reach.fetch(new URL(url), { ...limits, ...more });
/** What is fetched from an address whose only answer is a body in a coding. */
async function fetched(coding: string | string[], body: string | Buffer, more?: Partial<FetchLimits>) {
  await using origin = await startOrigin({ '/': { headers: { 'content-encoding': coding }, body } });
  return await get(origin.url, more);
}
const text = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();

const page = `<title>é</title>${'<p>text of a page</p>'.repeat(300)}`;
/** Incompressible, so that its coded form is decoded as a stream. */
const long = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(400_000));

const codings: readonly (readonly [coding: string, encode: (data: string | Uint8Array) => Buffer])[] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['identity', (data) => Buffer.from(data)],
  ['', (data) => Buffer.from(data)],
  ['deflate, gzip', (data) => gzipSync(deflateRawSync(data))],
  ['deflate, gzip', (data) => gzipSync(deflateSync(data))],
  ['gzip, br', (data) => brotliCompressSync(gzipSync(data))],
  ['gzip,identity, gzip', (data) => gzipSync(gzipSync(data))],
];

test('with the option coded, a body is not decoded, and cut at its limit', async () => {
  const coded = gzipSync(page);
  const whole = await fetched('gzip', coded, { coded: true });
  expect([Buffer.compare(whole.body, coded), whole.cut]).toEqual([0, null]);
  const part = await fetched('gzip', coded, { coded: true, maxBytes: 20 });
  expect([part.body.length, part.cut]).toEqual([20, 'SIZE']);
});

test.for(codings)('a body in "%s" is decoded, whether short or long', async ([coding, encode]) => {
  const headers = { 'content-encoding': coding };
  const [short, much] = [encode(page), encode(long)];
  await using origin = await startOrigin({
    '/short': { headers, body: short },
    '/long': { headers, body: much },
  });
  const shortOne = await get(`${origin.url}/short`);
  expect([text(shortOne), shortOne.transferBytes, shortOne.cut]).toEqual([page, short.length, null]);
  const longOne = await get(`${origin.url}/long`);
  expect([Buffer.compare(longOne.body, long), longOne.transferBytes, longOne.cut]).toEqual([
    0,
    much.length,
    null,
  ]);
  expect([shortOne, longOne].every(({ body }) => body.buffer instanceof SharedArrayBuffer)).toBe(true);
});

test('codings in several headers are combined', async () => {
  expect(text(await fetched(['gzip', 'br'], brotliCompressSync(gzipSync(page))))).toBe(page);
});

test('a transfer coding is decoded', async () => {
  const coded = gzipSync(page);
  await using server = await startRawServer(
    answering(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
      `${coded.length.toString(16)}\r\n`,
      coded,
      '\r\n0\r\n\r\n',
    ),
  );
  expect(text(await get(server.url))).toBe(page);
});

test.for(['', 'identity', 'none', 'UTF-8', 'iso-8859-1', 'aws-chunked', 'identity, utf-8'])(
  '"%s" is not a coding: the body is not decoded',
  async (named) => {
    expect(text(await fetched(named, page))).toBe(page);
  },
);

test.for(['compress', 'utf', 'gzip, gzip, gzip', 'gzip, what', '__proto__', 'constructor'])(
  'the coding "%s" is refused',
  async (coding) => {
    const body = coding === 'gzip, gzip, gzip' ? gzipSync(gzipSync(gzipSync(page))) : page;
    await expect(fetched(coding, body)).rejects.toMatchObject({ code: 'UPSTREAM_ENCODING' });
  },
);

test.for(['gzip', 'deflate', 'br', 'zstd'])(
  'a body that is not %s although its header says so is refused, whether short or long',
  async (coding) => {
    for (const body of [page, page.repeat(500)]) {
      await expect(fetched(coding, body)).rejects.toMatchObject({ code: 'UPSTREAM_ENCODING' });
    }
  },
);

test.for([
  ['a notice', (coded: Buffer) => Buffer.concat([coded, Buffer.from('<br>Notice: undefined variable')])],
  ['zeros', (coded: Buffer) => Buffer.concat([coded, Buffer.alloc(512)])],
  ['another member', (coded: Buffer) => Buffer.concat([coded, gzipSync('')])],
  ['a wrong checksum', (coded: Buffer) => Buffer.concat([coded.subarray(0, -8), Buffer.alloc(8, 7)])],
  [
    'a name, a comment and more in its header',
    (coded: Buffer) =>
      Buffer.concat([
        coded.subarray(0, 3),
        Buffer.from([2 + 4 + 8 + 16]),
        coded.subarray(4, 10),
        Buffer.from([3, 0, 1, 2, 3]),
        Buffer.from('name\0comment\0'),
        Buffer.from([9, 9]),
        coded.subarray(10),
        Buffer.from('junk'),
      ]),
  ],
] as const)('a gzip body with %s is decoded as in browsers', async ([, change]) => {
  const answer = await fetched('gzip', change(gzipSync(page)));
  expect([text(answer), answer.cut]).toEqual([page, null]);
});

/** A skippable frame: its magic number, length and content. */
const skippable = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);

test.for([
  ['several frames', ([one, two]: Buffer[]) => [one, two]],
  ['empty frames', ([one, two]: Buffer[]) => [zstdCompressSync(''), one, zstdCompressSync(''), two]],
  ['skippable frames', ([one, two]: Buffer[]) => [skippable, one, skippable, skippable, two, skippable]],
  [
    'a notice after its frames',
    ([one, two]: Buffer[]) => [one, two, Buffer.from('<br>Notice: undefined variable')],
  ],
] as const)('a zstd body of %s is decoded to its end, whether short or long', async ([, join]) => {
  for (const whole of [Buffer.from(page), long]) {
    const halves = [whole.subarray(0, 1000), whole.subarray(1000)].map((half) => zstdCompressSync(half));
    const { body, cut } = await fetched('zstd', Buffer.concat(join(halves) as Buffer[]));
    expect([Buffer.compare(body, whole), cut]).toEqual([0, null]);
  }
});

test('at most a thousand zstd frames are decoded', async () => {
  const body = Buffer.concat([zstdCompressSync(page), ...Array(200_000).fill(zstdCompressSync('a'))]);
  const answer = await fetched('zstd', body);
  expect([text(answer), answer.cut]).toEqual([page + 'a'.repeat(999), 'BROKEN']);
});

test('a zstd body that is broken after its first frame is kept up to there', async () => {
  const broken = zstdCompressSync(long).fill(0xff, 1000);
  const answer = await fetched('zstd', Buffer.concat([zstdCompressSync(page), broken]));
  expect([text(answer).slice(0, page.length), answer.cut]).toEqual([page, 'BROKEN']);
});

test('an empty body needs no decoding', async () => {
  const headers = { 'content-encoding': 'gzip' };
  await using origin = await startOrigin({ '/': { headers }, '/204': { status: 204, headers } });
  expect((await get(`${origin.url}/`)).body).toHaveLength(0);
  expect((await get(`${origin.url}/204`)).body).toHaveLength(0);
});

test.for(codings.filter(([coding]) => !['', 'identity'].includes(coding)))(
  'a truncated body in "%s" is decoded as far as possible',
  async ([coding, encode]) => {
    const coded = encode(long);
    const { body } = await fetched(coding, coded.subarray(0, coded.length / 2));
    expect(body.length).toBeGreaterThan(long.length / 4);
    expect(Buffer.compare(body, long.subarray(0, body.length))).toBe(0);
  },
);

test('a body that is broken late is kept up to there', async () => {
  const coded = gzipSync(long, { level: 0 });
  coded.fill(0xff, 300_000, 301_000);
  coded.fill(0xff, 330_000);
  const { body, cut } = await fetched('gzip', coded);
  expect(cut).toBe('BROKEN');
  expect(body.length).toBeGreaterThan(200_000);
});

test.for([
  ['gzip', () => createGzip(), constants.Z_SYNC_FLUSH],
  ['br', () => createBrotliCompress(), constants.BROTLI_OPERATION_FLUSH],
  ['zstd', () => createZstdCompress(), constants.ZSTD_e_flush],
] as const)(
  'a body in %s that has arrived in part at the deadline is decoded',
  async ([coding, make, flush]) => {
    const encoder = make();
    encoder.write(page);
    await using origin = await startOrigin((_, response) => {
      response.writeHead(200, { 'content-encoding': coding });
      encoder.flush(flush, () => response.write(encoder.read()));
    });
    const fetched = await get(origin.url, { deadlineMs: 600 });
    expect([text(fetched), fetched.cut]).toEqual([page, 'TIME']);
  },
);

describe('the limit', () => {
  test.for([
    ['exactly at it', 1000, null, 1000],
    ['one byte beyond', 1001, 'SIZE', 1000],
    ['far beyond', 3 * MiB, 'SIZE', 1000],
  ] as const)('counts decoded bytes: %s', async ([, length, cut, kept]) => {
    const body = Buffer.alloc(length, 'a');
    await using origin = await startOrigin({
      '/plain': { body },
      '/gzip': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) },
    });
    for (const path of ['/plain', '/gzip']) {
      const fetched = await get(origin.url + path, { maxBytes: 1000 });
      expect([fetched.cut, fetched.body.length]).toEqual([cut, kept]);
    }
  });

  test('cuts an endless response', async () => {
    await using server = await startRawServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        Readable.from(repeat(Buffer.alloc(16 * 1024, 'a'))).pipe(socket);
      });
    });
    const { cut, body } = await get(server.url, { maxBytes: MiB });
    expect([cut, body.length]).toEqual(['SIZE', MiB]);
  });
});

function* repeat(chunk: Buffer, times = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < times; at += 1) yield chunk;
}

/** 256 MiB of zeros, coded as a stream. */
function bomb(encoders: readonly Transform[]): Readable {
  const zeros: Readable = Readable.from(repeat(Buffer.alloc(MiB), 256));
  return encoders.reduce<Readable>((stream, encoder) => stream.pipe(encoder), zeros);
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

test.for([
  ['gzip', () => [createGzip()]],
  ['deflate', () => [createDeflate()]],
  ['br', () => [createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })]],
  ['zstd', () => [createZstdCompress()]],
  ['gzip, gzip', () => [createGzip(), createGzip()]],
] as const)('a bomb of 256 MiB in %s takes little memory and time', async ([coding, encoders]) => {
  const body = await bytesOf(bomb(encoders()));
  await using origin = await startOrigin({ '/': { headers: { 'content-encoding': coding }, body } });
  await get(`${origin.url}/`, { maxBytes: 1000 });
  const [before, spent] = [process.memoryUsage().rss, cpuTime()];
  const fetched = await get(`${origin.url}/`);
  expect([fetched.cut, fetched.body.length]).toEqual(['SIZE', 5 * MiB]);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * MiB);
  expect(spent()).toBeLessThan(4_000);
});

test('a zstd body that asks for a window of more than 8 MiB is refused', async () => {
  const encoder = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: 27 } });
  const body = await bytesOf(Readable.from([Buffer.alloc(1000)]).pipe(encoder));
  await expect(fetched('zstd', body)).rejects.toMatchObject({ code: 'UPSTREAM_ENCODING' });
});
