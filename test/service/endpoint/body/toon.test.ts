import { decode } from '@toon-format/toon';
import { expect, test } from 'vitest';
import { writeToon } from '../../../../src/service/endpoint/body/toon.ts';

test('records of single values are a table, separated by tabs', () => {
  const links = [
    { url: 'https://a.example/', text: 'one, two', rank: 1, title: null },
    { url: 'https://b.example/', text: 'three', rank: 2, title: null },
  ];
  expect(writeToon({ links })).toBe(
    'links[2\t]{url\ttext\trank\ttitle}:\n  "https://a.example/"\tone, two\t1\tnull\n  "https://b.example/"\tthree\t2\tnull',
  );
});

test('lists inside records, awkward texts and names are decoded as they were', () => {
  const answer = {
    rows: [
      {
        url: 'https://a.example/',
        rel: ['nofollow', 'a | b'],
        seen: [{ kind: 'META', match: 'x', note: null }],
      },
      { url: null, rel: [], seen: [] },
    ],
    words: ['a\tb', '- c', 'true', '1', '', ' ', '"', '\\', 'null', 'a: b', '#', '[1]:', '\n'],
    one: { list: [1, null, true], none: null, ['__proto__']: 'name', 'a.b': 1, '': 2 },
    deep: [[['a']], [], [{}]],
    empty: {},
  };
  expect(decode(writeToon(answer))).toEqual(answer);
});
