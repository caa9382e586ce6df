import { describe, expect, test } from 'vitest';
import {
  parsePattern,
  parseReference,
  versionOf,
} from '../../../../../src/extract/derived/technologies/patterns/pattern.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';

function version(pattern: string, text: string): string | null {
  const parsed = parsePattern(pattern);
  const match = parsed.expression.exec(text, new WorkBudget());
  return match && versionOf(parsed, match);
}

describe('the version in a match', () => {
  test.for([
    ['a group', 'jquery-([\\d.]+)\\.js\\;version:\\1', 'jquery-3.7.1.js', '3.7.1'],
    ['the second group', '(a|b)-(\\d+)\\;version:\\2', 'b-7', '7'],
    ['a choice by a group that matches', 'x(beta)?\\;version:\\1?2.0-beta:1.0', 'xbeta', '2.0-beta'],
    ['a choice by a group that does not match', 'x(beta)?\\;version:\\1?2.0-beta:1.0', 'x', '1.0'],
    ['a choice without an alternative', 'x(\\d)?\\;version:\\1?\\1:', 'x', null],
    ['a fixed version', 'x\\;version:4', 'x', '4'],
    ['none', 'x(\\d)', 'x7', null],
    ['a group that does not match', 'x(\\d)?\\;version:\\1', 'x', null],
    ['dots at its end', 'v([\\d.]+)\\;version:\\1', 'v1.2.', '1.2'],
    ['not the timestamp of a build', '\\?ver=(\\d+)\\;version:\\1', '?ver=1699999999', null],
    ['not the beginning of a hash', '\\?ver=([\\d.]+)\\;version:\\1', '?ver=0f3a91', null],
    ['a version before another parameter', '\\?ver=([\\d.]+)\\;version:\\1', '?ver=6.5&x', '6.5'],
    ['a pre-release', 'x@([\\d.]+)\\;version:\\1', 'x@3.0.0-beta.2/x.js', '3.0.0-beta.2'],
    ['a pre-release after a dot', '^X ([\\d.]+)\\;version:\\1', 'X 3.3.0.beta1 - x', '3.3.0.beta1'],
    [
      'a release candidate in the middle of a match',
      'x@([\\d.]+)[^/]*/\\;version:\\1',
      'x@4.1.0-rc.0/',
      '4.1.0-rc.0',
    ],
    ['a preview, before a letter', '=([\\d.]+)\\;version:\\1', '?ver=15.4-a.3', '15.4-a.3'],
    [
      'a pre-release with two words',
      '^X ([\\d.]+)\\;version:\\1',
      'X 3.6.0.beta3-latest - x',
      '3.6.0.beta3-latest',
    ],
    [
      'without a word that only resembles a pre-release',
      'x@([\\d.]+)\\;version:\\1',
      'x@3.0.0-bundle.js',
      '3.0.0',
    ],
    [
      'a preview named after its build',
      'x@([\\d.]+)\\;version:\\1',
      'x@19.0.0-canary-66855b96-20241106/x.js',
      null,
    ],
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
