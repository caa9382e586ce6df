import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { readColumns, type TableFormat, tables } from '../../../../src/service/commands/batch/tables.ts';

const lines = [
  {
    index: 0,
    url: 'https://a.example/',
    state: 'OK',
    page: {
      url: 'https://a.example/home',
      metadata: { title: '=1+1, "quoted"', authors: [{ name: 'Ann' }] },
      fetch: { status: 200, rendered: false },
    },
  },
  { index: 1, url: 'b', state: 'FAILED', error: { code: 'INVALID_URL', message: 'No.' }, page: null },
];

async function* asText() {
  for (const line of lines) yield JSON.stringify(line);
}

async function written(format: TableFormat, columns: string) {
  const pieces: Uint8Array[] = [];
  for await (const piece of tables[format](asText(), readColumns(columns))) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const columns =
  'url,metadata.title,metadata.authors.0.name,metadata.authors,fetch.rendered,error.code,toString';

test('CSV has a column for each path, nested values as JSON, and no formulas', async () => {
  expect((await written('csv', columns)).toString()).toBe(
    [
      columns,
      `https://a.example/,"'=1+1, ""quoted""",Ann,"[{""name"":""Ann""}]",false,,`,
      'b,,,,,INVALID_URL,',
      '',
    ].join('\r\n'),
  );
});

test('Parquet has numbers, booleans and texts', async () => {
  const { buffer } = new Uint8Array(await written('parquet', `index,fetch.status,${columns}`));
  expect(await parquetReadObjects({ file: buffer })).toEqual([
    {
      index: 0,
      'fetch.status': 200,
      url: 'https://a.example/',
      'metadata.title': '=1+1, "quoted"',
      'metadata.authors.0.name': 'Ann',
      'metadata.authors': '[{"name":"Ann"}]',
      'fetch.rendered': false,
      'error.code': null,
      toString: null,
    },
    {
      index: 1,
      'fetch.status': null,
      url: 'b',
      'metadata.title': null,
      'metadata.authors.0.name': null,
      'metadata.authors': null,
      'fetch.rendered': null,
      'error.code': 'INVALID_URL',
      toString: null,
    },
  ]);
});

test.for(['', 'url,', 'a..b', 'url,url'])('"%s" names no columns', (text) => {
  expect(() => readColumns(text)).toThrow(/^Name each column once, such as url,metadata\.title; /);
});
