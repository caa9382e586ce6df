import { expect, test } from 'vitest';
import { isLanguageTag, languageTag } from '../../src/lib/language.ts';

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
  ['english', null, false],
  ['xx', null, false],
  ['x-default', null, false],
  ['{{lang}}', null, false],
  ['en, de', null, false],
  ['', null, false],
] as const)('%s is %s', ([text, tag, valid]) => {
  expect([languageTag(text), isLanguageTag(text)]).toEqual([tag, valid]);
});
