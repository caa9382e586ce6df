import { expect, test } from 'vitest';
import { bound } from '../../../src/extract/run/bounds.ts';

test('a list over its bound is truncated, and the truncation reports the full length', () => {
  const { value, truncations } = bound({ items: Array.from({ length: 1_500 }, (_, n) => n) }, 'links', {});
  expect((value as { items: number[] }).items).toHaveLength(1_000);
  expect(truncations).toEqual([{ path: 'links.items', keptCount: 1_000, totalCount: 1_500 }]);
});

test('a category may set its own bound for a list', () => {
  const { truncations } = bound({ items: new Array(6_000).fill(0) }, 'links', { bounds: { items: 5_000 } });
  expect(truncations).toEqual([{ path: 'links.items', keptCount: 5_000, totalCount: 6_000 }]);
});

test('a name that every object has is bounded, too', () => {
  const { truncations } = bound({ constructor: new Array(1_200).fill(0) }, 'select', {});
  expect(truncations).toEqual([{ path: 'select.constructor', keptCount: 1_000, totalCount: 1_200 }]);
});

test('a list that was truncated before is reported with its total, if that is known', () => {
  const value = { urls: ['a', 'b'], tools: ['c'], all: ['d'] };
  const { truncations } = bound(value, 'sitemap', { shortened: { urls: 9, tools: null, all: 1 } });
  expect(truncations).toEqual([
    { path: 'sitemap.urls', keptCount: 2, totalCount: 9 },
    { path: 'sitemap.tools', keptCount: 1, totalCount: null },
  ]);
});

test('nested lists are truncated, too, and reported once', () => {
  const rows = [new Array(1_200).fill('x'), new Array(1_300).fill('x')];
  const { value, truncations } = bound({ tables: [{ rows }] }, 'content', {});
  expect((value as { tables: [{ rows: string[][] }] }).tables[0].rows.map((row) => row.length)).toEqual([
    1_000, 1_000,
  ]);
  expect(truncations).toEqual([{ path: 'content.tables.rows', keptCount: 1_000, totalCount: 1_200 }]);
});

test('all lists of a category together keep their first 100,000 items', () => {
  const items = Array.from({ length: 900 }, () => ({ srcset: new Array(1_000).fill({ url: 'a' }) }));
  const { value, truncations } = bound({ items }, 'images', {});
  const lengths = (value as { items: { srcset: unknown[] }[] }).items.map(({ srcset }) => srcset.length);
  expect([lengths.length, lengths[0], lengths.at(-1)]).toEqual([900, 1_000, 0]);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(99_100);
  expect(truncations).toEqual([{ path: 'images.items.srcset', keptCount: 100, totalCount: 1_000 }]);
});

test('a text over 1 MiB is truncated between characters', () => {
  const text = `a${'é'.repeat(600_000)}`;
  const { value, truncations } = bound({ text }, 'content', {});
  const kept = (value as { text: string }).text;
  expect(Buffer.byteLength(kept)).toBe(1024 * 1024 - 1);
  expect(kept.endsWith('é')).toBe(true);
  expect(truncations).toEqual([{ path: 'content.text', keptCount: 1024 * 1024 - 1, totalCount: 1_200_001 }]);
});

test('a text of exactly 1 MiB is kept, and a text that merely mentions data: is not a data: URL', () => {
  const value = { text: 'é'.repeat(512 * 1024), title: `Metadata: ${'x'.repeat(9_000)}` };
  expect(bound(value, 'content', {})).toEqual({ value, truncations: [] });
});

test('a value that is itself a list is reported under the name of its category', () => {
  expect(bound(new Array(1_001).fill(0), 'links', {}).truncations).toEqual([
    { path: 'links', keptCount: 1_000, totalCount: 1_001 },
  ]);
});

test('a lone surrogate is replaced, so that strict JSON parsers accept the answer', () => {
  const written = JSON.parse('{"json":{"headline":"Cut \\ud83d","\\ude00":["\\ud83d\\ude00"]}}');
  const { value } = bound(written, 'structuredData', {});
  expect(value).toEqual({ json: { headline: 'Cut \ufffd', '\ufffd': ['😀'] } });
});

test.for(['data', 'DATA'])('a %s: URL is truncated to 2 KiB', (scheme) => {
  const { value } = bound({ url: `${scheme}:image/png;base64,${'A'.repeat(9_000)}` }, 'images', {});
  expect((value as { url: string }).url).toHaveLength(2_048);
});

test('property names from the page cannot collide with built-in ones', () => {
  const json = JSON.parse('{"json":{"__proto__":{"polluted":true},"constructor":1}}');
  const { value } = bound(json, 'structuredData', {});
  expect(JSON.stringify(value)).toBe(JSON.stringify(json));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
