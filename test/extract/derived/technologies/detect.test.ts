import { describe, expect, test } from 'vitest';
import { detect } from '../../../../src/extract/derived/technologies/detect.ts';
import type { RuleMatch } from '../../../../src/extract/derived/technologies/matches/rule-match.ts';
import { readRow } from '../../../../src/extract/derived/technologies/rules/read-row.ts';
import { prepareRule } from '../../../../src/extract/derived/technologies/rules/rule.ts';
import { Ruleset } from '../../../../src/extract/derived/technologies/rules/ruleset.ts';

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const reading = { category: (name: unknown) => String(name), own: false };

/**
 * The detections if the named technologies match with these weights: confidence, and the implying technologies, by
 * name.
 */
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
  test('an implied technology has the confidence of the implying one, transitively', () => {
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

  test('a technology with evidence that is also implied keeps the higher confidence', () => {
    expect(detected({ A: { implies: 'B' }, B: {} }, { A: 60, B: 80 })).toEqual({ A: 60, B: '80 by A' });
  });

  test('two technologies may imply each other', () => {
    expect(detected({ A: { implies: 'B' }, B: { implies: 'A' } }, { A: 70 })).toEqual({
      A: '70 by B',
      B: '70 by A',
    });
  });

  test('unknown technologies and the technology itself are not implied', () => {
    expect(detected({ A: { implies: ['Nothing', 'A', '__proto__'] } }, { A: 70 })).toEqual({ A: 70 });
  });
});

describe('required', () => {
  test.for([
    ['without its CMS', { Plugin: 90 }, {}],
    ['with weak evidence of its CMS', { Plugin: 90, Cms: 30 }, { Cms: 30 }],
    ['with its CMS', { Plugin: 90, Cms: 90 }, { Plugin: 90, Cms: 90 }],
    [
      'with a technology that implies its CMS',
      { Plugin: 90, Shop: 90 },
      { Plugin: 90, Shop: 90, Cms: '90 by Shop' },
    ],
  ] as const)('a plugin %s', ([, seen, expected]) => {
    expect(detected({ Plugin: { requires: 'Cms' }, Cms: {}, Shop: { implies: 'Cms' } }, seen)).toEqual(
      expected,
    );
  });

  test('a technology of the required category is enough', () => {
    const rows = { Plugin: { requiresCategory: 'CMS' }, Cms: { cats: ['CMS'] } };
    expect(detected(rows, { Plugin: 90 })).toEqual({});
    expect(detected(rows, { Plugin: 90, Cms: 60 })).toEqual({ Plugin: 90, Cms: 60 });
  });
});

describe('excluded', () => {
  test.for([
    ['drops the less confident one', { A: 90, B: 60 }, { A: 90 }],
    ['keeps a more confident one', { A: 60, B: 90 }, { A: 60, B: 90 }],
    ['weak evidence excludes nothing', { A: 30, B: 20 }, { A: 30, B: 20 }],
  ] as const)('%s', ([, seen, expected]) => {
    expect(detected({ A: { excludes: 'B' }, B: {} }, seen)).toEqual(expected);
  });
});

test('a match of weight 0 is not a detection', () => {
  expect(detected({ A: {} }, { A: 0 })).toEqual({});
});
