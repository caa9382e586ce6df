import { expect, test } from 'vitest';
import { Expression } from '../../../../../src/extract/derived/technologies/patterns/expression.ts';
import { TextIndex } from '../../../../../src/extract/derived/technologies/patterns/text-index.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';

test('an overdrawn budget pays for nothing more', () => {
  const budget = new WorkBudget(10);
  expect([budget.pay(4), budget.pay(6), budget.isSpent]).toEqual([true, true, false]);
  expect([budget.pay(1), budget.pay(0), budget.isSpent]).toEqual([false, false, true]);
});

test.for([
  ['the native engine', true],
  ['the linear engine', false],
] as const)('%s does nothing if the budget is spent', ([, linear]) => {
  const expression = new Expression('a+b', { linear });
  expect(expression.exec('aaab', new WorkBudget())?.groups).toEqual(['aaab']);
  expect(expression.exec('aaab', new WorkBudget(100))).toBeNull();
});

test('the linear engine does not begin with a text that may cost too much', () => {
  const budget = new WorkBudget(20_000);
  expect(new Expression('(?:a|aa)+b').exec(`${'a'.repeat(2_000)}b`, budget)).toBeNull();
  expect(budget.isSpent).toBe(true);
});

test('follows a repeated literal only within the budget', () => {
  const items = Array.from({ length: 100 }, (_, at) => ({
    item: at,
    expression: new Expression(`kelosatu[^>]+x${at}`),
    all: false,
  }));
  const index = new TextIndex(items);
  const budget = new WorkBudget();
  expect(index.search('kelosatu'.repeat(500_000), budget)).toEqual([]);
  expect(budget.isSpent).toBe(true);
  expect(index.search('kelosatu>kelosatu-x7', new WorkBudget())).toMatchObject([{ item: 7 }]);
});
