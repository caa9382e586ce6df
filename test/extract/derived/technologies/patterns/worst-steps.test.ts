import { expect, test } from 'vitest';
import { parseRegex } from '../../../../../src/extract/derived/technologies/patterns/parse-regex.ts';
import { worstSteps } from '../../../../../src/extract/derived/technologies/patterns/worst-steps.ts';

test.for([
  ['abc', 100],
  ['^abc', 1],
  ['^abc|^d', 2],
  ['^abc|d', 200],
  ['^a(b|c)d?', 4],
  ['^a.*', 101],
  ['^a.*b.*', 101 ** 2],
  ['^a{1,3}', 4],
  ['^(?:a|b){3}', 27],
  ['^(?:a+)+', 102 ** 100],
  ['^(a)\\1', 100],
  ['^a(?=b|c)', 2],
] as const)('%s takes at most %d steps on a hundred characters', ([source, steps]) => {
  const root = parseRegex(source);
  expect(root && worstSteps(root, 100)).toBe(steps);
});
