import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { lineOf } from '../../../../src/extract/lib/html/line-of.ts';

test.for([
  [900, 'x'],
  [1_100, ''],
] as const)('after %i elements without text the line is "%s"', ([count, line]) => {
  expect(lineOf(parseDocument(`<a>${'<i></i>'.repeat(count)}x</a>`), 100)).toBe(line);
});
