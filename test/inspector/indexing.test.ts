import { expect, test } from 'vitest';
import { indexingOf } from '../../src/inspector/client/panels/indexing.ts';

test.for([
  [[], 'Indexable', 'pass'],
  [['CANONICALISED'], 'Canonical elsewhere', 'none'],
  [['CANONICALISED', 'NOINDEX_META'], 'Not indexable', 'fail'],
  [['ROBOTS_TXT'], 'Not indexable', 'fail'],
] as const)('%j is %s', ([indexability, name, verdict]) => {
  expect(indexingOf({ indexable: indexability.length === 0, indexability })).toMatchObject({ name, verdict });
});

test('each reason is a sentence', () => {
  expect(indexingOf({ indexable: false, indexability: ['STATUS', 'ROBOTS_TXT'] }).about).toBe(
    'Its status is not 2xx. robots.txt forbids it.',
  );
});
