import { describe, expect, test } from 'vitest';
import {
  parsePattern,
  parseReference,
  versionOf,
} from '../../../../src/derived/technologies/patterns/pattern.ts';
import { WorkBudget } from '../../../../src/derived/technologies/patterns/work-budget.ts';

function version(pattern: string, text: string): string | null {
  const parsed = parsePattern(pattern);
  const match = parsed.expression.exec(text, new WorkBudget());
  return match && versionOf(parsed, match);
}

describe('the version that a match tells', () => {
  test.for([
    ['a group', 'jquery-([\\d.]+)\\.js\\;version:\\1', 'jquery-3.7.1.js', '3.7.1'],
    ['the second group', '(a|b)-(\\d+)\\;version:\\2', 'b-7', '7'],
    ['a choice by a group that is there', 'x(beta)?\\;version:\\1?2.0-beta:1.0', 'xbeta', '2.0-beta'],
    ['a choice by a group that is not there', 'x(beta)?\\;version:\\1?2.0-beta:1.0', 'x', '1.0'],
    ['a choice without an alternative', 'x(\\d)?\\;version:\\1?\\1:', 'x', null],
    ['a fixed one', 'x\\;version:4', 'x', '4'],
    ['none', 'x(\\d)', 'x7', null],
    ['a group that took no part', 'x(\\d)?\\;version:\\1', 'x', null],
    ['dots at its end', 'v([\\d.]+)\\;version:\\1', 'v1.2.', '1.2'],
    ['the time of a build', '\\?ver=(\\d+)\\;version:\\1', '?ver=1699999999', null],
    ['the beginning of a hash', '\\?ver=([\\d.]+)\\;version:\\1', '?ver=0f3a91', null],
    ['another value behind it', '\\?ver=([\\d.]+)\\;version:\\1', '?ver=6.5&x', '6.5'],
    ['a sentence', '"(.+)"\\;version:\\1', '"not a version at all"', null],
  ] as const)('%s', ([, pattern, text, expected]) => {
    expect(version(pattern, text)).toBe(expected);
  });
});

test.for([
  ['x', 100],
  ['x\\;confidence:50', 50],
  ['x\\;version:\\1\\;confidence:0', 0],
  ['x\\;confidence:900', 100],
  ['x\\;confidence:lots', 100],
] as const)('the confidence of %s is %i', ([pattern, confidence]) => {
  expect(parsePattern(pattern).confidence).toBe(confidence);
});

test.for([
  ['PHP', { name: 'PHP', confidence: 100 }],
  ['PHP\\;confidence:50', { name: 'PHP', confidence: 50 }],
  ['', { name: '', confidence: 100 }],
] as const)('a reference: %s', ([text, expected]) => {
  expect(parseReference(text)).toEqual(expected);
});
