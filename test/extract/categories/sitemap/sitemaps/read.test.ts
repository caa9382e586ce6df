import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type ReadOptions,
  readSitemap,
} from '../../../../../src/extract/categories/sitemap/sitemaps/read.ts';
import type { HeaderList } from '../../../../../src/extract/lib/http/header-list.ts';
import { cpuTime } from '../../../../helpers/cpu-time.ts';
import { vectors, vectorTest } from '../../../../helpers/vectors.ts';

const usual: ReadOptions = {
  url: 'https://example.com/sitemap.xml',
  keep: 100,
  wanted: [],
  host: 'example.com',
  now: '2026-11-21T12:00:00.000Z',
  complete: true,
  maxBytes: 10 * 1024 * 1024,
};
const read = (body: string | Uint8Array, options: Partial<ReadOptions> = {}, headers: HeaderList = []) =>
  readSitemap(
    { body: typeof body === 'string' ? Buffer.from(body) : body, headers },
    { ...usual, ...options },
  );
const urlset = (inside: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`;

interface Case {
  readonly id: string;
  readonly body?: string;
  readonly bodyBase64?: string;
  readonly expected: {
    readonly kind: string;
    readonly locs?: readonly string[];
    readonly maxLocs?: number;
    readonly first?: object;
    readonly images?: readonly string[];
    readonly videos?: readonly { title: string; thumbnail: string; content: string }[];
    readonly news?: readonly { name: string; language: string; date: string; title: string }[];
    readonly alternates?: readonly { hreflang: string; href: string }[];
  };
}

vectorTest.for(vectors<Case>('sitemap'))('$id', async ({ body = '', bodyBase64, expected }) => {
  const { kind, entries, children, count } = await read(
    bodyBase64 ? Buffer.from(bodyBase64, 'base64') : body,
  );
  expect(kind?.toLowerCase() ?? 'invalid').toBe(expected.kind);
  if (expected.locs) {
    expect(kind === 'INDEX' ? children.map(({ url }) => url) : entries.map(({ url: loc }) => loc)).toEqual(
      expected.locs,
    );
  }
  if (expected.maxLocs !== undefined) expect(count).toBeLessThanOrEqual(expected.maxLocs);
  if (expected.first) {
    const changefreq = entries[0]?.changeFrequency?.toLowerCase() ?? null;
    const { url: loc, modifiedAt: lastmod } = entries[0] ?? {};
    expect({ ...entries[0], loc, lastmod, changefreq }).toMatchObject(expected.first);
  }
  if (expected.images) expect(entries.flatMap(({ images }) => images)).toEqual(expected.images);
  expect(entries.flatMap(({ videos }) => videos)).toMatchObject(
    (expected.videos ?? []).map(({ title, thumbnail, content }) => ({
      title,
      thumbnailUrl: thumbnail,
      contentUrl: content,
    })),
  );
  expect(entries.flatMap(({ news }) => news ?? [])).toEqual(
    (expected.news ?? []).map(({ name, language, date, title }) => ({
      publication: name,
      language,
      publishedAt: date,
      title,
    })),
  );
  expect(entries.flatMap(({ alternates }) => alternates)).toMatchObject(
    (expected.alternates ?? []).map(({ hreflang, href }) => ({ hreflang, url: href })),
  );
});

test('an entry with every field', async () => {
  const { entries } = await read(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
     xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"
     xmlns:n="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
   <url><loc>https://example.com/a</loc><lastmod>2024-05-01T10:00+02:00</lastmod><changefreq>Daily</changefreq><priority>1.0</priority>
    <i:image><i:loc>/1.png</i:loc><i:title>no</i:title></i:image><i:image><i:loc>https://cdn.example/2.png</i:loc></i:image>
    <v:video><v:title>A &amp; B</v:title><v:thumbnail_loc>/t.jpg</v:thumbnail_loc><v:player_loc allow_embed="yes">/p</v:player_loc><v:duration>90</v:duration></v:video>
    <v:video><v:title>Second</v:title></v:video>
    <n:news><n:publication><n:name>P</n:name><n:language>de</n:language></n:publication><n:publication_date>2024-05-01</n:publication_date><n:title>N</n:title></n:news>
    <xhtml:link rel="alternate" hreflang="de" href="/de"/><xhtml:link rel="stylesheet" href="/x"/>
   </url></urlset>`);
  expect(entries).toEqual([
    {
      alternates: [
        { hreflang: 'de', mediaQuery: null, title: null, type: null, url: 'https://example.com/de' },
      ],
      changeFrequency: 'DAILY',
      images: ['https://example.com/1.png', 'https://cdn.example/2.png'],
      modifiedAt: '2024-05-01T10:00+02:00',
      news: { language: 'de', publication: 'P', publishedAt: '2024-05-01', title: 'N' },
      priority: 1,
      url: 'https://example.com/a',
      videos: [
        {
          contentUrl: null,
          durationSeconds: 90,
          playerUrl: 'https://example.com/p',
          thumbnailUrl: 'https://example.com/t.jpg',
          title: 'A & B',
        },
        { contentUrl: null, durationSeconds: null, playerUrl: null, thumbnailUrl: null, title: 'Second' },
      ],
    },
  ]);
});

describe('faults are reported with their line', () => {
  test.for([
    ['no namespace', '<urlset></urlset>', [[1, /namespace/]]],
    ['an item without an address', urlset('\n<url>\n<lastmod>2024</lastmod></url>'), [[2, /no address/]]],
    ['a relative address', urlset('\n\n<url><loc>/a</loc></url>'), [[3, /not absolute/]]],
    [
      'an address that is not http',
      urlset('<url><loc>mailto:a@b.c</loc></url>'),
      [[1, /no address of a page/]],
    ],
    [
      'a bad date',
      urlset('<url><loc>https://e.com/</loc><lastmod>yesterday</lastmod></url>'),
      [[1, /yesterday/]],
    ],
    [
      'a bad priority',
      urlset('<url><loc>https://e.com/</loc><priority>2</priority></url>'),
      [[1, /priority/]],
    ],
    [
      'an item without an end',
      '<urlset xmlns="/schemas/sitemap/">\n<url><loc>https://e.com/</loc>',
      [
        [2, /<url> is not closed/],
        [2, /<urlset> is not closed/],
      ],
    ],
    ['a relative address in a feed', '<feed><entry><link href="/a"/></entry></feed>', []],
    ['a document type', `<!DOCTYPE urlset [<!ENTITY a "b">]>\n${urlset('')}`, [[1, /document type/]]],
    ['a line that is not an address', 'https://e.com/a\nwhat\n', [[2, /not an address/]]],
    ['a web page', '<!doctype html>\n<html>', [[2, /<html> begins no sitemap/]]],
    ['a word', 'Not found', [[1, /not a sitemap/]]],
  ] as const)('%s', async ([, body, expected]) => {
    const { notes } = await read(body);
    expect(notes.map(({ line, message }) => [line, message])).toEqual(
      expected.map(([line, message]) => [line, expect.stringMatching(message)]),
    );
  });

  test('dates are read in any format, and reported if they are not in W3C format', async () => {
    const w3c =
      '2024|2024-05|2024-05-01|2024-05-01T10:00Z|2024-05-01T10:00+02:00|2024-05-01T10:00:30Z|2024-05-01T10:00:30.45-05:00';
    const other =
      '2024-05-01T10:00:00|2024-05-01 10:00:00|2024-05-01T10:00:00+0200|2024/05/01|2024-5-1|20240501|Wed, 01 May 2024 10:00:00 GMT';
    const list = (dates: string) =>
      dates
        .split('|')
        .map((date) => `\n<url><loc>https://e.com/</loc><lastmod>${date}</lastmod></url>`)
        .join('');
    const { notes, entries } = await read(urlset(list(`${w3c}|${other}`)));
    expect(entries.map(({ modifiedAt: lastmod }) => lastmod?.slice(0, 4))).toEqual(Array(14).fill('2024'));
    expect(notes.map(({ line }) => line)).toEqual([9, 10, 11, 12, 13, 14, 15]);
    const feed = await read(
      '<rss><item><link>https://e.com/</link><pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate></item></rss>',
    );
    expect(feed.notes).toEqual([]);
  });

  test('lines are counted over a long file', async () => {
    const { notes } = await read(
      urlset(`${'\n<url><loc>https://e.com/</loc></url>'.repeat(50_000)}\n<url></url>`),
    );
    expect(notes).toEqual([{ line: 50_002, message: 'The item has no address.' }]);
  });
});

test('wanted addresses are found beyond the limit, in any spelling', async () => {
  const many = Array.from({ length: 500 }, (_, i) => `<url><loc>https://example.com/${i}</loc></url>`).join(
    '',
  );
  const { count, entries, listed } = await read(
    urlset(`${many}<url><loc>HTTPS://EXAMPLE.com:443/%c3%a9#x</loc><priority>0.3</priority></url>`),
    { keep: 10, wanted: ['https://example.com/%C3%A9', 'https://example.com/no', 'https://example.com/7'] },
  );
  expect([count, entries.length]).toEqual([501, 10]);
  expect(listed).toMatchObject([{ priority: 0.3 }, null, { url: 'https://example.com/7' }]);
});

test('statistics cover all entries', async () => {
  const { foreign, insecure, future, withLastmod, lastmods } = await read(
    urlset(`<url><loc>http://example.com/</loc><lastmod>2024-01-01</lastmod></url>
      <url><loc>https://other.com/</loc><lastmod>2024-01-01</lastmod></url>
      <url><loc>https://example.com/b</loc><lastmod>2030-01-01</lastmod></url>`),
  );
  expect({ foreign, insecure, future, withLastmod, lastmods }).toEqual({
    foreign: { count: 1, examples: ['https://other.com/'] },
    insecure: { count: 1, examples: ['http://example.com/'] },
    future: { count: 1, examples: ['2030-01-01 https://example.com/b'] },
    withLastmod: 3,
    lastmods: ['2024-01-01', '2030-01-01'],
  });
});

const accented = urlset('<url><loc>https://e.com/é</loc></url>');

test.for([
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(accented, 'utf16le')])],
  ['a declared encoding', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${accented}`, 'latin1')],
  ['an unknown encoding', Buffer.from(`<?xml version="1.0" encoding="x-user-defined"?>${accented}`)],
] as const)('%s', async ([, body]) => {
  expect((await read(body)).entries.map(({ url: loc }) => loc)).toEqual(['https://e.com/%C3%A9']);
});

test('every complete entry of a cut file is kept', async () => {
  const xml = await read(
    '<urlset xmlns="/schemas/sitemap/"><url><loc>https://e.com/a</loc></url><url><loc>https://e.co',
    { complete: false },
  );
  expect(xml.entries.map(({ url: loc }) => loc)).toEqual(['https://e.com/a']);
  const text = await read('https://e.com/a\nhttps://e.c', { complete: false });
  expect(text.entries.map(({ url: loc }) => loc)).toEqual(['https://e.com/a']);
});

describe('hostile files', () => {
  const megabytes = (count: number, piece: string) =>
    piece.repeat(Math.ceil((count * 1024 * 1024) / piece.length));
  const item = '<url><loc>https://example.com/a</loc></url>';

  test.for([
    ['many short addresses', urlset(megabytes(10, '<url><loc>https://a/</loc></url>'))],
    ['nested elements', urlset(megabytes(10, '<a>'))],
    ['nested items', urlset(megabytes(10, '<url>'))],
    ['a tag without an end', `<urlset ${megabytes(10, 'a="b" ')}`],
    ['an attribute without an end', `<urlset a="${megabytes(10, '<')}`],
    ['an address without an end', urlset(`<url><loc>${megabytes(10, 'https://')}`)],
    ['a comment without an end', urlset(`<!--${megabytes(10, '-- ')}`)],
    ['CDATA without an end', urlset(`<url><loc><![CDATA[${megabytes(10, ']] ')}`)],
    ['entities', urlset(`<url><loc>https://a/${megabytes(10, '&amp;')}`)],
    ['brackets', megabytes(10, '<')],
    ['lines', megabytes(10, 'x\n')],
    ['one line', megabytes(10, 'https://')],
    ['white space', megabytes(10, ' \n')],
    ['zeros behind a gzip file', Buffer.concat([gzipSync(urlset(item)), Buffer.alloc(8 * 1024 * 1024)])],
    [
      'bad dates',
      urlset(megabytes(10, `<url><loc>https://a/</loc><lastmod>${'1'.repeat(100)}</lastmod></url>`)),
    ],
    [
      'images',
      urlset(
        `<url><loc>https://a/</loc>${megabytes(10, '<image:image><image:loc>/a</image:loc></image:image>')}</url>`,
      ),
    ],
  ] as const)('%s', { tags: ['cpu'] }, async ([, body]) => {
    const spent = cpuTime();
    await read(body);
    expect(spent()).toBeLessThan(8_000);
  });

  test('entities are never expanded', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
    ).join('');
    const { entries } = await read(
      `<!DOCTYPE urlset [<!ENTITY e0 "lol"><!ENTITY x SYSTEM "file:///etc/passwd">${entities}]>${urlset('<url><loc>https://example.com/&e9;&x;</loc></url>')}`,
    );
    expect(entries.map(({ url: loc }) => loc)).toEqual(['https://example.com/&e9;&x;']);
  });

  test('the first of several addresses in one entry counts', async () => {
    const two = '<url><loc>https://example.com/a</loc>\n<loc>https://example.com/b</loc></url>';
    const { entries, notes } = await read(urlset(two + item));
    expect(entries.map(({ url: loc }) => loc)).toEqual(['https://example.com/a', 'https://example.com/a']);
    expect(notes).toEqual([{ line: 1, message: 'The item has 2 addresses; only the first counts.' }]);
  });

  test('a gzip bomb is read up to 10 MiB', async () => {
    const bomb = gzipSync(
      Buffer.concat([Buffer.from(urlset(item).slice(0, -9)), Buffer.alloc(200 * 1024 * 1024, ' ')]),
    );
    expect(await read(bomb)).toMatchObject({
      kind: 'URLSET',
      count: 1,
      cut: true,
      compressed: true,
      bytes: 10 * 1024 * 1024,
    });
  });

  test('a corrupt gzip file is read up to the error', async () => {
    const whole = gzipSync(
      urlset(Array.from({ length: 5_000 }, (_, i) => item.replace('/a<', `/${i * 7919}<`)).join('')),
    );
    const broken = Uint8Array.from(whole);
    broken.fill(0xff, whole.length / 2);
    const { count, cut, notes } = await read(broken);
    expect(count).toBeGreaterThan(100);
    expect([cut, notes[0]?.message]).toEqual([true, expect.stringContaining('compressed data')]);
    for (const complete of [true, false]) {
      const half = await read(whole.subarray(0, whole.length / 2), { complete });
      expect(half.count).toBeGreaterThan(100);
      expect([half.cut, half.notes[0]?.message]).toEqual([true, expect.stringContaining('compressed data')]);
    }
  });

  test('a gzip file is read up to trailing garbage', async () => {
    const file = urlset(Array.from({ length: 500 }, (_, i) => item.replace('/a<', `/${i}<`)).join(''));
    const notice = Buffer.from('<!-- made in 1.2 s -->');
    const found = await read(Buffer.concat([gzipSync(file), notice]));
    expect([found.count, found.cut, found.bytes]).toEqual([500, true, file.length]);
    expect(found.notes[0]?.message).toContain('only what comes before the error');
  });

  test('a gzip file of several members, padded with zeros, is complete', async () => {
    const file = urlset(item);
    const [first, ...members] = [file.slice(0, 30), '', file.slice(30)].map((part) => gzipSync(part));
    // With a file name in the header, as `gzip` writes it.
    const header = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, ...Buffer.from('sitemap.xml\0')]);
    const whole = Buffer.concat([header, first?.subarray(10) ?? header, ...members, Buffer.alloc(512)]);
    expect(await read(whole)).toMatchObject({ count: 1, cut: false, bytes: file.length, notes: [] });
  });

  test('the first thousand members of a gzip file are read', async () => {
    const [start = ''] = urlset('').split('</');
    const parts = [start, ...Array.from({ length: 1_500 }, () => item)].map((part) => gzipSync(part));
    const { count, cut, notes } = await read(Buffer.concat(parts));
    expect([count, cut]).toEqual([999, true]);
    expect(notes[0]?.message).toContain('only what comes before the error');
  });

  test.for([
    ['checksum', -8],
    ['size', -4],
    ['last byte', undefined],
  ] as const)('a gzip file with a wrong %s is broken', async ([, at]) => {
    const whole = gzipSync(urlset(item));
    const broken = at === undefined ? whole.subarray(0, -1) : Uint8Array.from(whole);
    if (at !== undefined) broken[whole.length + at] = (whole.at(at) ?? 0) ^ 1;
    expect(await read(broken)).toMatchObject({ count: 1, cut: true });
  });

  test('a file is decoded from its content codings, and then from gzip', async () => {
    const file = urlset(item);
    const inTwo: HeaderList = [['content-encoding', 'br, gzip']];
    const coded = gzipSync(brotliCompressSync(gzipSync(file)));
    expect(await read(coded, {}, inTwo)).toMatchObject({ count: 1, cut: false, compressed: true });
    const plain = await read(brotliCompressSync(file), {}, [['content-encoding', 'br']]);
    expect(plain).toMatchObject({ count: 1, cut: false, compressed: false, bytes: file.length });
  });

  test('a file that is not in its declared coding is not a sitemap', async () => {
    const { kind, cut, notes } = await read(urlset(item), {}, [['content-encoding', 'gzip']]);
    expect([kind, cut, notes[0]?.message]).toEqual([
      null,
      false,
      expect.stringContaining('compressed data is broken'),
    ]);
  });

  test('a file that only looks like gzip', async () => {
    expect(await read(Uint8Array.from([0x1f, 0x8b, 1, 2, 3]))).toMatchObject({ kind: null, count: 0 });
  });
});

test('an index may state its addresses without <loc>', async () => {
  const { children } = await read(
    '<sitemapindex><sitemap>https://a.example/1.xml</sitemap><sitemap> <loc>https://a.example/2.xml</loc> </sitemap></sitemapindex>',
  );
  expect(children.map(({ url }) => url)).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml']);
});
