import { expect, test } from 'vitest';
import { isLanguageTag, languageTag } from '../../../src/extract/lib/language.ts';

test.for([
  ['en', 'en', true],
  ['EN-us', 'en-US', true],
  ['en_US', 'en-US', false],
  ['zh-hant-tw', 'zh-Hant-TW', true],
  ['sr-latn', 'sr-Latn', true],
  ['es-419', 'es-419', true],
  ['iw', 'he', true],
  ['de-DE-1996', 'de-DE-1996', true],
  ['en-UK', 'en-GB', false],
  ['en-EN', 'en', false],
  ['zh-Hant-XX', 'zh-Hant', false],
  ['zh-cmn-Hans', 'zh-Hans', true],
  ['zh-yue-HK', 'yue-HK', true],
  ['en_US.UTF-8', 'en-US', false],
  ['de_DE@euro', 'de-DE', false],
  ['fr-FX', 'fr-FR', false],
  ['de-DD', 'de-DE', false],
  ['en-EU', 'en-EU', true],
  ['en-ZZ', 'en', false],
  ['prs', 'fa-AF', true],
  ['english', null, false],
  ['xx', null, false],
  ['x-default', null, false],
  ['{{lang}}', null, false],
  ['en, de', null, false],
  ['', null, false],
] as const)('%s is %s', ([text, tag, valid]) => {
  expect([languageTag(text), isLanguageTag(text)]).toEqual([tag, valid]);
});

test('languageTag returns only valid tags for all two- and three-letter codes', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const two = letters.flatMap((one) => letters.map((other) => one + other));
  const three = two.flatMap((start) => letters.map((end) => start + end));
  const told = [...two, ...three].filter((code) => languageTag(code) !== null);
  expect(told.filter((code) => !isLanguageTag(code))).toEqual([]);
  expect(told).toEqual(expect.arrayContaining(['en', 'zh', 'deu', 'yue']));
  expect([languageTag('und'), languageTag('und-US'), isLanguageTag('und')]).toEqual([null, null, false]);
});
