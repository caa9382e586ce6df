import { expect, test } from 'vitest';
import { readability } from '../../../src/categories/content/readability.ts';
import { segments } from '../../../src/categories/content/segments.ts';
import { syllables } from '../../../src/categories/content/syllables.ts';

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

test('simple English scores high, learned English low', () => {
  const score = (text: string) => readability(segments(text.repeat(5), 'en'), 'en');
  const simple = score('The cat sat on the mat. The dog ran to the cat. ');
  const learned = score(
    'Notwithstanding considerable methodological disagreements, contemporary epistemological investigations presuppose institutional accountability and interdisciplinary collaboration. ',
  );
  expect(simple?.score).toBeGreaterThan(100);
  expect(simple?.grade).toBeLessThan(2);
  expect(learned?.score).toBeLessThan(0);
  expect(learned?.grade).toBeGreaterThan(20);
});

test.for([
  ['a language without a valid formula', 'ja', '吾輩は猫である。'.repeat(20)],
  ['a short text', 'en', 'The cat sat on the mat.'],
  ['no language', null, 'The cat sat on the mat. '.repeat(20)],
] as const)('%s has no score', ([, language, text]) => {
  expect(readability(segments(text, language), language)).toBeNull();
});
