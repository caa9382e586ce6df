import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { topicOf } from '../../../src/extract/schema/finding.ts';

test.for([
  ['zoom', ['zoom-enabled', 'meta-viewport']],
  ['image-alt', ['image-alt', 'input-image-alt']],
  ['plain-http', ['https', 'redirection', 'strict-transport-security']],
  ['link-text', ['link-text', 'link-name']],
  ['caching', ['caching']],
] as const)('%s is the topic of related checks', ([topic, rules]) => {
  expect(rules.map(topicOf)).toEqual(rules.map(() => topic));
});

test('the rules of axe-core exist under these names', () => {
  const { getRules } = createRequire(import.meta.url)('axe-core');
  const known = new Set(getRules().map(({ ruleId }: { ruleId: string }) => ruleId));
  for (const rule of [
    'meta-viewport',
    'document-title',
    'html-has-lang',
    'select-name',
    'page-has-heading-one',
  ])
    expect(known.has(rule), rule).toBe(true);
});
