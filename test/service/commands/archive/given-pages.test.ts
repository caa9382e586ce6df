import { expect, test } from 'vitest';
import { linesOf, pageInLine } from '../../../../src/service/commands/archive/given-pages.ts';

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function read(...texts: readonly string[]): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const line of linesOf(chunks(...texts))) lines.push(line && String(line));
  return lines;
}

test('lines may be cut anywhere, be empty, and end with CRLF', async () => {
  expect(await read('{"a"', ':1}\n\n{"b":', '2}')).toEqual(['{"a":1}', '', '{"b":2}']);
  expect(await read('{"a":1}\r', '\n\r\n{"b":2}\r\n')).toEqual(['{"a":1}', '', '{"b":2}']);
});

test('a line that is too long is passed over', async () => {
  const long = 'x'.repeat(33 * 1024 * 1024);
  expect(await read('a\n', long, '\nb\n')).toEqual(['a', null, 'b']);
});

test('a line has the page, its status and its headers', () => {
  const line = { url: 'https://example.com/', html: 'é', status: 404, headers: { Server: 'one' } };
  const page = pageInLine(Buffer.from(JSON.stringify(line)));
  expect([page.url, page.status, new TextDecoder().decode(page.body)]).toEqual([
    'https://example.com/',
    404,
    'é',
  ]);
  expect(page.headers).toEqual([
    ['server', 'one'],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
});

test.for([
  'no JSON',
  '[]',
  '{"url":"https://example.com/"}',
  '{"url":"https://example.com/","html":"","status":1}',
])('refused: %s', (line) => {
  expect(() => pageInLine(Buffer.from(line))).toThrow(expect.objectContaining({ code: 'INVALID_PARAMETER' }));
});
