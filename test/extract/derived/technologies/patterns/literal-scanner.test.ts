import { expect, test } from 'vitest';
import { LiteralScanner } from '../../../../../src/extract/derived/technologies/patterns/literal-scanner.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';
import { randomText } from '../../../../helpers/random.ts';

function find(literals: readonly string[], text: string, budget = new WorkBudget()): string[] {
  const found: string[] = [];
  new LiteralScanner(literals).scan(text, budget, (literal, end) =>
    found.push(`${literals[literal]} ${end}`),
  );
  return found;
}

test('finds all occurrences in order, including nested ones, in any case', () => {
  expect(find(['her', 'she', 'his', 'hers', 'ushers'], 'usHErs')).toEqual([
    'she 4',
    'her 5',
    'ushers 6',
    'hers 6',
  ]);
});

test('finds literals of any length', () => {
  const long = `${'a'.repeat(300)}rare`;
  expect(find([long, 'aaaaa'], `x${long}`)).toContain(`${long} 305`);
});

test('finds nothing without literals', () => {
  expect(find([], 'text')).toEqual([]);
});

test('characters beyond ASCII separate literals', () => {
  expect(find(['abc', 'abcd'], 'abéc ab\u0163cd\u0161abc')).toEqual(['abc 14']);
});

test('does not confuse characters with the same lower byte, or that differ only by the case bit', () => {
  expect(find(['abcdefgh', 'a_c[e'], 'abcde\u0166gh abc\u0164e abcdefg\u0148 A\x7fC[E a_c{e')).toEqual([]);
  expect(find(['a_c[e', 'für-immer'], 'A_C[E für-immer')).toEqual(['a_c[e 5', 'für-immer 15']);
});

test('finds a literal across the boundary of two pieces, in order', () => {
  for (const start of [12_274, 12_281, 12_287, 12_288]) {
    expect(find(['across-the-end', 'end-of'], `${' '.repeat(start)}across-the-end-of`)).toEqual([
      `across-the-end ${start + 14}`,
      `end-of ${start + 17}`,
    ]);
  }
});

test('stops when the budget is spent', () => {
  const budget = new WorkBudget(1_400);
  expect(find(['abcd'], 'abcd'.repeat(1_000), budget).length).toBe(100);
  expect(budget.isSpent).toBe(true);
});

test('agrees with a naive search', () => {
  const texts = randomText(3);
  for (let round = 0; round < 300; round += 1) {
    const literals = [...new Set(Array.from({ length: 8 }, () => `ab${texts('abc', 2 + (round % 9))}c`))];
    const text = texts('abcA ', 200);
    const lower = text.toLowerCase();
    const expected = literals.flatMap((literal) =>
      [...lower].flatMap((_, at) =>
        lower.startsWith(literal, at) ? [`${literal} ${at + literal.length}`] : [],
      ),
    );
    expect(find(literals, text).toSorted()).toEqual(expected.toSorted());
  }
});
