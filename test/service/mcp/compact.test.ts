import { decode } from '@toon-format/toon';
import { expect, test } from 'vitest';
import { writeCompact } from '../../../src/service/mcp/compact.ts';

test('records with short lists become a table, and the lists texts', () => {
  const answer = {
    links: [
      {
        url: 'https://a.example/',
        rel: ['nofollow', 'noopener'],
        seen: [{ kind: 'META', match: 'x', note: null }],
      },
      { url: null, rel: [], seen: [] },
    ],
  };
  expect(writeCompact(answer)).toMatchInlineSnapshot(`
    "links[2	]{url	rel	seen}:
      "https://a.example/"	nofollow | noopener	META x
      null	""	"""
  `);
  expect(writeCompact(answer).length).toBeLessThan(JSON.stringify(answer).length);
});

test('values that do not form a table are written unchanged', () => {
  const answer = {
    words: ['a', 'b'],
    one: { list: [1, null, true], none: null, ['__proto__']: 'name' },
    mixed: ['a', { b: 1 }],
    deep: [
      { title: 'x', inner: { list: ['a'] } },
      { title: 'y', inner: null },
    ],
    nested: [{ tags: [{ names: [['a']] }] }],
  };
  expect(decode(writeCompact(answer))).toEqual(answer);
});

test('a table nested in another value is a table', () => {
  const answer = { groups: [{ inner: { rows: [{ a: 1, b: ['x', 'y'] }] } }] };
  expect(decode(writeCompact(answer))).toEqual({ groups: [{ inner: { rows: [{ a: 1, b: 'x | y' }] } }] });
});
