import { expect, test } from 'vitest';
import { Expression } from '../../../../../src/extract/derived/technologies/patterns/expression.ts';
import { TextIndex } from '../../../../../src/extract/derived/technologies/patterns/text-index.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';

const sources = ['^kelosatu\\.js$', 'satupaku', '\\d{3}', 'kelo\\s+satu'];
const index = new TextIndex(sources.map((item) => ({ item, expression: new Expression(item), all: false })));

test('a match does not span two of the texts searched together', () => {
  const texts = [
    'x',
    'KELOSATU.js',
    'kelosatu.js?',
    '',
    'kelo',
    'satu',
    'satupaku 123',
    'satupaku',
    '12',
    '3',
  ];
  const found = index.searchEach(texts, new WorkBudget());
  expect(found.map((each) => each.map(({ item, at }) => `${item} ${at}`))).toEqual([
    [],
    ['^kelosatu\\.js$ 0'],
    [],
    [],
    [],
    [],
    ['satupaku 0', '\\d{3} 9'],
    ['satupaku 0'],
    [],
    [],
  ]);
});

test('finds nothing in an empty list of texts', () => {
  expect(index.searchEach([], new WorkBudget())).toEqual([]);
});
