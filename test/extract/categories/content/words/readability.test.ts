import { expect, test } from 'vitest';
import { readability, syllables } from '../../../../../src/extract/categories/content/words/readability.ts';
import { segments } from '../../../../../src/extract/categories/content/words/segments.ts';

test.for([
  ['en', 'cat', 1],
  ['en', 'table', 2],
  ['en', 'walked', 1],
  ['en', 'wanted', 2],
  ['en', 'make', 1],
  ['en', 'makes', 1],
  ['en', 'houses', 2],
  ['en', 'beautiful', 3],
  ['en', 'science', 2],
  ['en', 'idea', 3],
  ['en', 'the', 1],
  ['en', 'readability', 5],
  ['en', 'people', 2],
  ['en', 'area', 3],
  ['de', 'Haus', 1],
  ['de', 'Straße', 2],
  ['de', 'Liebe', 2],
  ['de', 'Station', 3],
  ['de', 'neue', 2],
  ['de', 'Geschichte', 3],
  ['es', 'casa', 2],
  ['es', 'ciudad', 2],
  ['es', 'día', 2],
  ['es', 'bueno', 2],
  ['fr', 'maison', 2],
  ['fr', 'porte', 1],
  ['fr', 'parlent', 1],
  ['nl', 'huis', 1],
  ['nl', 'mooie', 2],
  ['pt', 'coração', 3],
  ['pt', 'água', 2],
  ['ru', 'молоко', 3],
  ['tr', 'İstanbul', 3],
] as const)('%s: %s has %i syllables', ([language, word, count]) => {
  expect(syllables(word, language)).toBe(count);
});

test.for([
  ['Flesch Reading Ease (Flesch 1948)', 'en', { cat: 20, table: 10 }, 83.9, 4],
  ['Flesch-Amstad (Amstad 1978)', 'de', { Haus: 20, Straße: 10 }, 92, null],
  ['Fernández Huerta (1959)', 'es', { casa: 30 }, 76.6, null],
  ['Kandel-Moles (1958)', 'fr', { porte: 20, maison: 10 }, 98.7, null],
  ['Gulpease (Lucisano, Piemontese 1988)', 'it', { casa: 20, giardino: 10 }, 65.7, null],
  ['Flesch-Douma (Douma 1960)', 'nl', { huis: 20, mooie: 10 }, 94.9, null],
  ['Flesch-Martins (Martins 1996)', 'pt', { água: 20, coração: 10 }, 41.3, null],
  ['Flesch-Oborneva (Oborneva 2006)', 'ru', { дом: 20, молоко: 10 }, 93.7, null],
  ['Ateşman (1997)', 'tr', { ev: 20, İstanbul: 10 }, 105.8, null],
  ['LIX (Björnsson 1968)', 'sv', { katten: 20, trädgården: 10 }, 43.3, null],
  ['LIX (Björnsson 1968)', 'da', { katten: 20, biblioteket: 10 }, 43.3, null],
  ['LIX (Björnsson 1968)', 'no', { katten: 20, biblioteket: 10 }, 43.3, null],
] as const)('by %s, three sentences in %s of %o score as published', ([formula, language, ...rest]) => {
  const [words, formulaScore, schoolGrade] = rest;
  const counts = new Map<string, number>(Object.entries(words));
  const score = { formula, formulaScore, schoolGrade };
  expect(readability({ words: counts, sentences: 3 }, language)).toEqual(score);
  expect(readability({ words: counts.set('2026', 10), sentences: 3 }, language)).toEqual(score);
});

test('thirty words are enough, and numbers are none', () => {
  const scored = (words: Record<string, number>) =>
    readability({ words: new Map(Object.entries(words)), sentences: 3 }, 'en') !== null;
  expect([scored({ cat: 30 }), scored({ cat: 29, '2026': 9 })]).toEqual([true, false]);
});

test('no grade is below the first one', () => {
  const words = new Map([['cat', 30]]);
  expect(readability({ words, sentences: 10 }, 'en')).toMatchObject({ schoolGrade: 0 });
});

test.for([
  ['a language without a valid formula', 'ja', '吾輩は猫である。'.repeat(20)],
  ['a short text', 'en', 'The cat sat on the mat.'],
  ['no language', null, 'The cat sat on the mat. '.repeat(20)],
] as const)('%s has no score', ([, language, text]) => {
  expect(readability(segments(text, language), language)).toBeNull();
});
