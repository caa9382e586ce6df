import { expect, test } from 'vitest';
import { keywords } from '../../../../src/categories/content/words/keywords.ts';
import { countWords } from '../../../../src/categories/content/words/segments.ts';

const of = (text: string, language: string, prominent: string[] = []) =>
  keywords({
    words: countWords(text, language),
    prominent: countWords(prominent.join('\n'), language),
    language,
  });

test('the words that the text uses most, without stop words', () => {
  expect(
    of(
      'The river rose. The river fell, and the bridge over the river stood. A bridge is a bridge.',
      'en',
    ).slice(0, 3),
  ).toEqual([
    { term: 'bridge', count: 3, weight: 1 },
    { term: 'river', count: 3, weight: 1 },
    { term: 'fell', count: 1, weight: 0.477 },
  ]);
});

test('a word of the title weighs more', () => {
  expect(of('river bridge river bridge', 'en', ['Bridge'])[0]).toEqual({
    term: 'bridge',
    count: 2,
    weight: 1,
  });
});

test('Chinese words count; single letters, numbers and names of members do no harm', () => {
  expect(of('北京北京上海 1234 a constructor __proto__', 'zh').map(({ term }) => term)).toContain('北京');
});

test('underscores around a word are no part of it', () => {
  expect(of('never _never_ snake_case', 'de').map(({ term }) => term)).toEqual(['never', 'snake_case']);
});
