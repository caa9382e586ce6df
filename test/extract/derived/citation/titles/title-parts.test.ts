import { expect, test } from 'vitest';
import { nameByDomain } from '../../../../../src/extract/derived/citation/site-identity/title-names.ts';
import {
  withoutPlacement,
  withoutSiteName,
} from '../../../../../src/extract/derived/citation/titles/title-parts.ts';
import { spellings } from '../../../../../src/extract/lib/spellings.ts';

/** The separators that blog systems offer, and others that sites use. */
const separators = [
  ...'|-–—·•»«>/~:‹›⋅∙❘│┃¦∣●★⋆*→−‒―・‖<＞\\_←⇒☆◆■▪▷▶➤‣〜～－─✦》',
  ...['::', ':::', '||', '|｜', '//', '--', '>>', '▶️'],
];
const spaces = [' ', '\u00a0', '\u202f', '  '];

test.for([
  ['behind', (separator: string) => `Hello world${separator}Acme`],
  ['before', (separator: string) => `Acme${separator}Hello world`],
] as const)('removes the name of the site %s a title, for every separator', ([, title]) => {
  const ways = separators.flatMap((separator) => spaces.map((space) => space + separator + space));
  const kept = ways.filter((way) => withoutSiteName(title(way), new Set(['acme'])) !== 'Hello world');
  expect(kept).toEqual([]);
  const unnamed = ways.filter((way) => nameByDomain(title(way), 'https://www.acme.com/') !== 'Acme');
  expect(unnamed).toEqual([]);
});

test.for([
  ['Acme', 'The Acme'],
  ['The Acme', 'Acme'],
  ['Acme.com', 'Acme'],
  ['Acme', 'www.Acme'],
  ['Acme, Inc.', 'Acme'],
  ['Acme | News', 'Acme | News'],
  ['Acme - The best shop', 'Acme - The best shop'],
  ['Acme: News: Today', 'Acme: News: Today'],
] as const)('for a site named %s, removes %s from titles', ([site, name]) => {
  const sites = new Set(spellings(site));
  expect(withoutSiteName(`Hello - Bob | ${name}`, sites)).toBe('Hello - Bob');
  expect(withoutSiteName(`${name} | Hello - Bob`, sites)).toBe('Hello - Bob');
  expect(withoutSiteName(name, sites)).toBe(name);
});

test.for([
  '|Acme',
  '｜Acme',
  ': Acme',
  '：Acme',
  '-Acme',
  '_Acme',
  '—Acme',
  ' -Acme',
  '– Acme',
  '【Acme】',
  ' (Acme)',
  '[Acme]',
])('removes the name behind 你好%s', (name) => {
  expect(withoutSiteName(`你好${name}`, new Set(['acme']))).toBe('你好');
});

test.for(['【Acme】', '[Acme] ', '(Acme) ', 'Acme|', 'Acme: ', 'Acme- ', 'Acme—'])(
  'removes the name before %s你好',
  (name) => {
    expect(withoutSiteName(`${name}你好`, new Set(['acme']))).toBe('你好');
  },
);

test.for([
  'well-Acme',
  'and/or Acme',
  '24/7',
  'C++ Acme',
  'Hello Acme',
  'Titre : sous-titre',
  'Tom & Acme',
  'Hello + Acme',
  'Hello × Acme',
  'Hello (?)',
  '[Acme]',
  '【Hello】Bob',
])('%s is unchanged', (title) => {
  expect(withoutSiteName(title, new Set(['acme']))).toBe(title);
});

test('recognises "on" and "by" before the site in the most common languages', () => {
  const words = 'on by auf von bei sur par chez en por su em no na op door på av'.split(' ');
  const sites = new Set(spellings('The App Store'));
  const missed = words.filter(
    (word) => withoutPlacement(`Portal 2 ${word} the App Store`, sites)[0] !== 'Portal 2',
  );
  expect(missed).toEqual([]);
  expect(withoutPlacement('Portal 2 ON APP STORE', sites)).toEqual(['Portal 2']);
});

test.for([
  ['Welcome', 'Welcome to Steam'],
  ['History', 'History of Steam'],
  ['Save on', 'Save on Steam'],
  ['Portal 2', 'Portal 2 on Steam Deck'],
  ['Portal', 'Portals on Steam'],
  ['Portal', 'Portal on sale on Steam'],
] as const)('%s is not the title %s without its placement', ([headline, title]) => {
  expect(withoutPlacement(title, new Set(['steam']))).not.toContain(headline);
});
