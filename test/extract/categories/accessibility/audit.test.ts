import { expect, test } from 'vitest';
import { audit } from '../../../../src/extract/categories/accessibility/audit.ts';
import type { AxeFindings, AxeViolation } from '../../../../src/extract/page/browser.ts';
import { extract } from '../../../helpers/page.ts';

const broken = (id: string, more: Partial<AxeViolation> = {}): AxeViolation => ({
  id,
  impact: 'SERIOUS',
  tags: ['cat.color', 'wcag2aa', 'wcag143'],
  message: `${id} must hold`,
  helpUrl: `https://example.com/${id}`,
  count: 1,
  selector: 'p',
  snippet: '<p>',
  ...more,
});

const read = (findings: Partial<AxeFindings>) =>
  extract(audit, '<p>', {
    sources: {
      axeFindings: { version: '4.14.1', violations: [], passes: [], incomplete: [], ...findings },
    },
  });

test('an issue names its rule, its success criteria and where it is', async () => {
  const { issues, ruleset } = await read({
    violations: [broken('color-contrast', { count: 3, snippet: '<p class=pale>', selector: '.pale' })],
  });
  expect(ruleset).toBe('axe-core 4.14.1');
  expect(issues).toEqual([
    {
      rule: 'color-contrast',
      wcag: ['1.4.3'],
      wcagLevel: 'AA',
      impact: 'SERIOUS',
      message: 'color-contrast must hold',
      selector: '.pale',
      snippet: '<p class=pale>',
      count: 3,
      helpUrl: 'https://example.com/color-contrast',
    },
  ]);
});

test.for([
  [['wcag2a', 'wcag111', 'section508'], ['1.1.1'], 'A'],
  [['wcag21aa', 'wcag1410', 'wcag1412'], ['1.4.10', '1.4.12'], 'AA'],
  [['wcag2aaa', 'wcag146'], ['1.4.6'], 'AAA'],
  [['wcag22aa', 'wcag258'], ['2.5.8'], 'AA'],
  [['wcag2a', 'wcag2aa', 'wcag412'], ['4.1.2'], 'A'],
  [['best-practice', 'cat.semantics', 'wcagx', 'TTv5', 'EN-9.1.4.3'], [], null],
] as const)('the tags %o are the criteria %o at level %s', async ([tags, wcag, level]) => {
  const { issues } = await read({ violations: [broken('a', { tags })] });
  expect([issues[0]?.wcag, issues[0]?.wcagLevel]).toEqual([wcag, level]);
});

test('the most severe come first, those of equal impact by name', async () => {
  const { issues, issueCounts: counts } = await read({
    violations: [
      broken('d', { impact: 'MINOR' }),
      broken('c', { impact: null }),
      broken('b', { impact: 'MODERATE' }),
      broken('z', { impact: 'CRITICAL' }),
      broken('a', { impact: 'CRITICAL' }),
    ],
    incomplete: [{ id: 'e', impact: 'SERIOUS' }],
  });
  expect(issues.map(({ rule: id }) => id)).toEqual(['a', 'z', 'b', 'c', 'd']);
  expect(counts).toEqual({ critical: 2, serious: 0, moderate: 1, minor: 2, undetermined: 1 });
});

test('a rule passes only if no element breaks it or is undetermined', async () => {
  const rule = (id: string) => ({ id, impact: null });
  const { passedRules, undeterminedRules } = await read({
    violations: [broken('a')],
    incomplete: [rule('b')],
    passes: [rule('a'), rule('b'), rule('c')],
  });
  expect([passedRules, undeterminedRules]).toEqual([['c'], ['b']]);
});

test.for([
  ['nothing applies', {}, 100],
  ['all hold', { passes: [{ id: 'a', impact: 'CRITICAL' }] }, 100],
  ['every rule is broken', { violations: [broken('a')] }, 0],
  [
    'one of two critical rules is broken',
    { violations: [broken('a', { impact: 'CRITICAL' })], passes: [{ id: 'b', impact: 'CRITICAL' }] },
    50,
  ],
  [
    'a minor rule is broken and a critical one holds',
    { violations: [broken('a', { impact: 'MINOR' })], passes: [{ id: 'b', impact: 'CRITICAL' }] },
    91,
  ],
  [
    'an undecided rule does not count',
    { passes: [{ id: 'a', impact: 'MINOR' }], incomplete: [{ id: 'b', impact: 'CRITICAL' }] },
    100,
  ],
] as const)('the score: %s', async ([, findings, score]) => {
  expect((await read(findings)).score).toBe(score);
});
