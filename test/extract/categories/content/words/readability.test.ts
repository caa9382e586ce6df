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
  [
    'en',
    'The cat sat on the mat. The dog ran to the cat and the cat ran away. ',
    'Flesch Reading Ease (Flesch 1948)',
  ],
  [
    'de',
    'Der Hund läuft durch den Garten. Die Katze sitzt auf dem Dach und schaut zu. ',
    'Flesch-Amstad (Amstad 1978)',
  ],
  [
    'it',
    'Il gatto dorme sul tetto. Il cane corre nel giardino e guarda il gatto. ',
    'Gulpease (Lucisano, Piemontese 1988)',
  ],
  [
    'sv',
    'Katten sover på taket. Hunden springer i trädgården och tittar på katten. ',
    'LIX (Björnsson 1968)',
  ],
] as const)('%s texts have their own formula', ([language, text, formula]) => {
  expect(readability(segments(text.repeat(4), language), language)).toMatchObject({ formula });
});

test.for([
  ['en', { cat: 20, table: 10 }, 83.9, 4],
  ['de', { Haus: 20, Straße: 10 }, 92, null],
  ['es', { casa: 30 }, 76.6, null],
  ['fr', { porte: 20, maison: 10 }, 98.7, null],
  ['it', { casa: 20, giardino: 10 }, 65.7, null],
  ['nl', { huis: 20, mooie: 10 }, 94.9, null],
  ['pt', { água: 20, coração: 10 }, 41.3, null],
  ['ru', { дом: 20, молоко: 10 }, 93.7, null],
  ['tr', { ev: 20, İstanbul: 10 }, 105.8, null],
  ['sv', { katten: 20, trädgården: 10 }, 43.3, null],
  ['da', { katten: 20, biblioteket: 10 }, 43.3, null],
  ['no', { katten: 20, biblioteket: 10 }, 43.3, null],
] as const)('%s: three sentences of %o score as published', ([language, words, score, schoolGrade]) => {
  const counts = new Map<string, number>(Object.entries(words));
  expect(readability({ words: counts, sentences: 3 }, language)).toMatchObject({
    formulaScore: score,
    schoolGrade,
  });
  expect(readability({ words: counts.set('2026', 10), sentences: 3 }, language)).toMatchObject({
    formulaScore: score,
  });
});

test('thirty words are enough, and numbers are none', () => {
  const scored = (words: Record<string, number>) =>
    readability({ words: new Map(Object.entries(words)), sentences: 3 }, 'en') !== null;
  expect([scored({ cat: 30 }), scored({ cat: 29, '2026': 9 })]).toEqual([true, false]);
});

test('simple English scores high, learned English low', () => {
  const score = (text: string) => readability(segments(text.repeat(5), 'en'), 'en');
  const simple = score('The cat sat on the mat. The dog ran to the cat. ');
  const learned = score(
    'Notwithstanding considerable methodological disagreements, contemporary epistemological investigations presuppose institutional accountability and interdisciplinary collaboration. ',
  );
  expect(simple?.formulaScore).toBeGreaterThan(100);
  expect(simple?.schoolGrade).toBeLessThan(2);
  expect(learned?.formulaScore).toBeLessThan(0);
  expect(learned?.schoolGrade).toBeGreaterThan(20);
});

test.for([
  ['a language without a valid formula', 'ja', '吾輩は猫である。'.repeat(20)],
  ['a short text', 'en', 'The cat sat on the mat.'],
  ['no language', null, 'The cat sat on the mat. '.repeat(20)],
] as const)('%s has no score', ([, language, text]) => {
  expect(readability(segments(text, language), language)).toBeNull();
});
