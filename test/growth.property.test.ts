import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readsGiven } from '../src/extract/categories/select/given-reads.ts';
import { officeMarkup } from '../src/extract/derived/office/office-document.ts';
import { csvRecords } from '../src/service/batches/intake/csv.ts';
import { jsonBody } from '../src/service/batches/intake/json-body.ts';
import { addressLines, jsonLines } from '../src/service/batches/intake/lines.ts';
import { recordPages } from '../src/service/batches/intake/record.ts';
import { WarcRecords } from '../src/service/commands/archive/warc-records.ts';
import { cpuTime } from './helpers/cpu-time.ts';
import { docx, openDocument, servedAs } from './helpers/office.ts';
import { derive } from './helpers/page.ts';
import { holds, isFuzzing, propertyTimeout } from './helpers/property.ts';
import { temporaryDirectory } from './helpers/temporary-directory.ts';

interface Reader {
  readonly name: string;
  /** What the format is made of, a word each; _ is a space, ~ the end of a line. */
  readonly words: string;
  /** How many characters come out of it. */
  readonly read: (text: string) => Promise<number>;
}

/** A body as it arrives. */
function pieces(text: string): Readable {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / 65_536);
  return Readable.from(
    Array.from({ length: count }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536)),
  );
}

async function lengthOf(items: AsyncIterable<unknown>): Promise<number> {
  let length = 0;
  for await (const item of items) length += JSON.stringify(item).length;
  return length;
}

async function archived(text: string): Promise<number> {
  const path = join(temporaryDirectory(), 'x.warc');
  writeFileSync(path, text, 'latin1');
  const records = await WarcRecords.open(path);
  let length = records.broken;
  for await (const record of records) length += record.byteLength;
  await records.close();
  return length;
}

async function recorded(text: string): Promise<number> {
  let length = 0;
  const sql = {
    executeSql: async (_: string, values: unknown[] = []) => {
      length += JSON.stringify(values).length;
      return { rows: [] };
    },
  };
  const pages = Readable.from(text.split('~').map((url) => ({ url, custom: url.slice(0, 100) })));
  await recordPages(sql, 'a batch', { pages, assertRoom() {} });
  return length;
}

const office = (file: Uint8Array<ArrayBuffer>, extension: string) =>
  derive(officeMarkup, file, servedAs(extension)).then(({ html }) => html.length);

const readers: readonly Reader[] = [
  {
    name: 'addresses',
    words: '_# # x https://a.example/ ~ \r _ \u2028 \uFEFF ü',
    read: (text) => lengthOf(addressLines(pieces(text))),
  },
  {
    name: 'JSON lines',
    words: '{ } "url": "a.example" "custom": , " \\ [ ] 1 ~ _ null \u2028',
    read: (text) => lengthOf(jsonLines(pieces(text))),
  },
  {
    name: 'CSV',
    words: 'url , ; " "" ~ \r \t _ a.example ü',
    read: (text) => lengthOf(csvRecords(pieces(`url,custom\n${text}`))),
  },
  {
    name: 'JSON',
    words: '{"url":"a.example"} { } [ ] , "url" : "a.example" " \\ 1 _ ~ null',
    read: (text) => lengthOf(jsonBody(pieces(`{"pages":[${text}`)).pages),
  },
  { name: 'records', words: 'https://a.example/ a.example ~ \0 \ud800 ü # ? x', read: recorded },
  {
    name: 'WARC',
    words: '~~WARC/ 1.1 ~ ~~ Content-Length:_ 9 999999 \x1f\x8b\x08 \0\0\0\0\0\0\0 x _',
    read: (text) => archived(text.replaceAll('\n', '\r\n')),
  },
  {
    name: 'OpenDocument',
    words:
      '<text:p> </text:p> <table:table> </table:table> <table:table-row> </table:table-row> <table:table-cell_table:number-columns-repeated="50"> </table:table-cell> <text:a_xlink:href="https://a.example/"> </text:a> <text:s_text:c="100"/> <a_xmlns:text="x"> </a> x &amp;',
    read: (text) => office(openDocument('text', { body: text }), 'odt'),
  },
  {
    name: 'Word',
    words:
      '<w:p> </w:p> <w:r> </w:r> <w:t>x</w:t> <w:tbl> </w:tbl> <w:tr> </w:tr> <w:tc> </w:tc> <m:oMath> </m:oMath> <w:fldChar_w:fldCharType="begin"/> <w:pPr><w:pStyle_w:val="a"/></w:pPr> \uF8FE0\uF8FE x',
    read: (text) => office(docx(text), 'docx'),
  },
  {
    name: 'selectors',
    words: 'a .b #c > + _ , :not( :has( :is( ) [d= "e" ] * :nth-child(2n+1) ~ \\',
    read: async (text) => JSON.stringify(readsGiven({ text })).length,
  },
];

/** What a reader makes of a text, and the CPU time that it takes; what is refused counts as nothing. */
async function cost(read: Reader['read'], text: string) {
  const spent = cpuTime();
  const length = await read(text).catch(() => 0);
  return { ms: spent(), length };
}

const characters = 24_000;

test.for(readers.map((reader) => [reader.name, reader] as const))(
  'what %s cost grows no faster than they do, in time and in size',
  { tags: ['cpu'], timeout: propertyTimeout },
  async ([, { words, read }]) => {
    const known = words.split(' ').map((word) => word.replaceAll('_', ' ').replaceAll('~', '\n'));
    const unit = fc
      .array(fc.constantFrom(...known), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''));
    await holds(
      unit,
      async (text) => {
        const once = text.repeat(Math.ceil(characters / text.length));
        const [one, two] = [await cost(read, once), await cost(read, once + once)];
        expect(two.length).toBeLessThanOrEqual(3 * one.length + 10_000);
        // Reading so little takes some milliseconds; a square of it, hundreds.
        if (two.ms > 3 * one.ms + 100) {
          const again = [await cost(read, once), await cost(read, once + once)].map(({ ms }) => ms);
          expect(again[1]).toBeLessThanOrEqual(3 * (again[0] ?? 0) + 100);
        }
      },
      { runs: isFuzzing ? 1 : 12 },
    );
  },
);
