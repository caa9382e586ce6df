import { describe, expect, test } from 'vitest';
import { getDataID, keys, possibleTypes, typePolicies } from '../../src/client/index.ts';

test('a page and a batch have identities; whatever else calls something its id has none', () => {
  expect(getDataID({ id: 'p1' }, 'Page')).toBe('p1');
  expect(keys.Batch?.({ id: 'b1' })).toBe('b1');
  expect([keys.Page?.({}), keys.Heading?.({ id: 'top' })]).toEqual([null, null]);
  expect(typePolicies.Page?.keyFields).toBeUndefined();
  expect(typePolicies.Heading).toEqual({ keyFields: false });
});

test('an interface stands for its types', () => {
  expect(possibleTypes).toEqual({ Finding: ['A11yIssue', 'Check'] });
});

describe('two selections of one page', () => {
  const mergeObjects = (...objects: unknown[]) => ({ merged: objects });
  const merge = (existing: unknown, incoming: unknown) =>
    typePolicies.Page?.fields?.forms?.merge(existing, incoming, { mergeObjects });
  const forms = (...items: unknown[]) => ({ __typename: 'Forms', 'items({"first":2})': items });
  const form = (fields: object) => ({ __typename: 'PageForm', ...fields });

  test('are both kept, down to the items of lists in lists', () => {
    const field = (value: object) => [{ __typename: 'FormField', ...value }];
    expect(
      merge(
        forms(form({ htmlId: 'f', fields: field({ name: 'q' }) })),
        forms(form({ purpose: 'SEARCH', fields: field({ type: 'search' }) })),
      ),
    ).toEqual(forms(form({ htmlId: 'f', purpose: 'SEARCH', fields: field({ name: 'q', type: 'search' }) })));
  });

  test.for([
    ['a list of another length', forms(form({ htmlId: 'f' })), forms()],
    ['what has come to be null', forms(), null],
    ['what was null', null, forms()],
    ['another type', { __typename: 'Links' }, forms()],
  ] as const)('are one if the later has %s', ([, existing, incoming]) => {
    expect(merge(existing, incoming)).toEqual(incoming);
  });

  test('leave what a page itself says as it says it', () => {
    const said = (jsonSchema: object) => forms(form({ jsonSchema }));
    const later = said({ __typename: 'PageForm', b: 2 });
    expect(merge(said({ __typename: 'PageForm', a: 1 }), later)).toEqual(later);
  });

  test('leave objects with an identity to the cache', () => {
    const [reference, page] = [{ __ref: 'Page:p1' }, { __typename: 'Page', url: 'https://example.com/' }];
    const field = typePolicies.Query?.fields?.page;
    expect(field?.merge(reference, page, { mergeObjects })).toEqual({ merged: [reference, page] });
  });
});
