import { expect, test } from 'vitest';
import { readManifest } from '../../../../src/extract/categories/favicon/manifest.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly manifestUrl: string;
  readonly documentUrl: string;
  readonly body: string;
  readonly expected: Readonly<Record<string, unknown>>;
}

const read = (body: string, documentUrl = 'https://example.com/p') =>
  readManifest(body, { url: 'https://example.com/m.json', documentUrl });

vectorTest.for(vectors<Case>('manifest'))('$id', ({ manifestUrl, documentUrl, body, expected }) => {
  const manifest = readManifest(body, { url: manifestUrl, documentUrl });
  const members: Readonly<Record<string, unknown>> = {
    valid: manifest.problems.length === 0,
    name: manifest.name,
    short_name: manifest.shortName,
    start_url: manifest.startUrl,
    scope: manifest.scope,
    display: manifest.display?.toLowerCase().replace('_', '-'),
    theme_color: manifest.themeColor,
    icons: manifest.icons.map(({ url, sizes, type, purposes }) => ({
      src: url,
      sizes,
      type,
      purpose: purposes.length > 0 ? purposes.map((purpose) => purpose.toLowerCase()) : undefined,
    })),
  };
  expect(members).toMatchObject(expected);
});

test('a whole manifest', () => {
  expect(
    read(
      `\ufeff{"name":" Example ","short_name":"Ex","description":"An app","start_url":"/?source=pwa","scope":"/","display":"minimal-ui",
      "theme_color":"#fff","background_color":"red","lang":"en-us","categories":["news",3],
      "shortcuts":[{"name":"New","url":"/new"},{"name":"x"}],"screenshots":[{"src":"s.webp","sizes":"640x320"}],"__proto__":{"name":"evil"}}`.slice(
        1,
      ),
    ),
  ).toEqual({
    backgroundColor: 'red',
    categories: ['news'],
    description: 'An app',
    display: 'MINIMAL_UI',
    icons: [],
    language: 'en-US',
    name: 'Example',
    problems: [],
    scope: 'https://example.com/',
    screenshots: [
      {
        color: null,
        mediaQuery: null,
        origin: 'MANIFEST',
        purposes: ['ANY'],
        rel: 'icon',
        sizes: ['640x320'],
        type: null,
        url: 'https://example.com/s.webp',
      },
    ],
    shortName: 'Ex',
    shortcutCount: 1,
    startUrl: 'https://example.com/?source=pwa',
    themeColor: '#fff',
    url: 'https://example.com/m.json',
  });
});

test.for([
  ['Maskable MONOCHROME', ['MASKABLE', 'MONOCHROME']],
  [' ', ['ANY']],
] as const)('the purpose "%s" is %s', ([purpose, known]) => {
  const body = JSON.stringify({ icons: [{ src: 'a', purpose }] });
  expect(read(body).icons[0]?.purposes).toEqual(known);
});

test('a shortcut has a name and an address', () => {
  const body = '{"shortcuts":[{"name":"New","url":"/new"},{"name":"x"},{"url":"/y"},null]}';
  expect(read(body).shortcutCount).toBe(1);
});

test('an invalid manifest has no facts about the app', () => {
  expect(read('[]')).toMatchObject({ startUrl: null, scope: null, display: null, icons: [] });
});

test.for([
  ['name is not a string.', '{"name":{}}'],
  ['start_url is of another origin.', '{"start_url":"https://other.example/"}'],
  ['start_url is not an address.', '{"start_url":"http://["}'],
  ['start_url is outside scope.', '{"start_url":"/a/","scope":"/b/"}'],
  ['scope is of another origin.', '{"scope":"https://other.example/"}'],
  ['display is not a display mode.', '{"display":"huge"}'],
  ['lang is not a language tag.', '{"lang":"english"}'],
  ['icons is not a list.', '{"icons":{}}'],
  ['icons[1] has no valid src or purpose.', '{"icons":[{"src":"a"},{"src":3}]}'],
  ['icons[0] has no valid src or purpose.', '{"icons":[{"src":"a","purpose":"fizz buzz"}]}'],
  ['icons[0] has no valid src or purpose.', '{"icons":[{"src":"javascript:1"}]}'],
  ['The file is not a JSON object.', '<!doctype html>'],
  ['The file is not a JSON object.', `${'['.repeat(200_000)}`],
] as const)('%s', ([error, body]) => {
  expect(read(body).problems).toEqual([error]);
});
