import { describe, expect, test } from 'vitest';
import { detect } from '../../../src/derived/technologies/detect.ts';
import type { RuleMatch } from '../../../src/derived/technologies/matches/rule-match.ts';
import { readRow } from '../../../src/derived/technologies/rules/read-row.ts';
import { prepareRule } from '../../../src/derived/technologies/rules/rule.ts';
import { Ruleset } from '../../../src/derived/technologies/rules/ruleset.ts';

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const reading = { category: (name: unknown) => String(name), groupIsVersion: false };

/** What is detected where the named technologies were seen with a weight, by name: confidence and what implies it. */
function detected(rows: Rows, seen: Readonly<Record<string, number>>) {
  const fingerprints = Object.entries(rows).map(([name, row]) =>
    readRow(name, { cats: ['X'], html: 'x', ...row }, reading),
  );
  const ruleMatches = fingerprints.flatMap((technology): RuleMatch[] => {
    const weight = seen[technology.name];
    const [rule] = technology.rules;
    const ready = rule && prepareRule(rule, technology);
    if (weight === undefined || !ready) return [];
    return [
      {
        rule: ready,
        weight,
        own: true,
        evidenceGroup: 'a',
        matched: 'x',
        version: null,
        id: null,
        noscript: false,
      },
    ];
  });
  const found = detect(new Ruleset(fingerprints), ruleMatches);
  return Object.fromEntries(
    found.map(({ technology, confidence, impliedBy }) => [
      technology.name,
      impliedBy.length > 0 ? `${confidence} by ${impliedBy.join(', ')}` : confidence,
    ]),
  );
}

describe('implied', () => {
  test('what a technology implies is as sure as it is, and so on', () => {
    const rows = {
      Shop: { implies: 'Cms' },
      Cms: { implies: ['Language', 'Base\\;confidence:50'] },
      Language: {},
      Base: {},
    };
    expect(detected(rows, { Shop: 90 })).toEqual({
      Cms: '90 by Shop',
      Language: '90 by Cms',
      Shop: 90,
      Base: '45 by Cms',
    });
  });

  test('one that was seen too keeps the greater confidence, and says both', () => {
    expect(detected({ A: { implies: 'B' }, B: {} }, { A: 60, B: 80 })).toEqual({ A: 60, B: '80 by A' });
  });

  test('two that imply each other come to an end', () => {
    expect(detected({ A: { implies: 'B' }, B: { implies: 'A' } }, { A: 70 })).toEqual({
      A: '70 by B',
      B: '70 by A',
    });
  });

  test('what is not known, or itself, is not implied', () => {
    expect(detected({ A: { implies: ['Nothing', 'A', '__proto__'] } }, { A: 70 })).toEqual({ A: 70 });
  });
});

describe('required', () => {
  test.for([
    ['without it', { Plugin: 90 }, {}],
    ['with a mere sign of it', { Plugin: 90, Cms: 30 }, { Cms: 30 }],
    ['with it', { Plugin: 90, Cms: 90 }, { Plugin: 90, Cms: 90 }],
    ['with what implies it', { Plugin: 90, Shop: 90 }, { Plugin: 90, Shop: 90, Cms: '90 by Shop' }],
  ] as const)('a plugin %s', ([, seen, expected]) => {
    expect(detected({ Plugin: { requires: 'Cms' }, Cms: {}, Shop: { implies: 'Cms' } }, seen)).toEqual(
      expected,
    );
  });

  test('a category will do', () => {
    const rows = { Plugin: { requiresCategory: 'CMS' }, Cms: { cats: ['CMS'] } };
    expect(detected(rows, { Plugin: 90 })).toEqual({});
    expect(detected(rows, { Plugin: 90, Cms: 60 })).toEqual({ Plugin: 90, Cms: 60 });
  });
});

describe('excluded', () => {
  test.for([
    ['the less sure one goes', { A: 90, B: 60 }, { A: 90 }],
    ['a surer one stays', { A: 60, B: 90 }, { A: 60, B: 90 }],
    ['a mere sign excludes nothing', { A: 30, B: 20 }, { A: 30, B: 20 }],
  ] as const)('%s', ([, seen, expected]) => {
    expect(detected({ A: { excludes: 'B' }, B: {} }, seen)).toEqual(expected);
  });
});

test('what was seen with no weight is not there', () => {
  expect(detected({ A: {} }, { A: 0 })).toEqual({});
});
