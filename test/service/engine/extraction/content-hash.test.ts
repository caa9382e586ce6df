import type { GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import {
  contentHash,
  hasVolatile,
  partHash,
} from '../../../../src/service/engine/extraction/content-hash.ts';
import type { Format } from '../../../../src/service/engine/request/page-request.ts';
import { type CategoryName, categoryCalled } from '../../../../src/service/engine/request/selection.ts';
import { schema } from '../../../../src/service/graphql/schema/index.ts';

/** The hash of an answer that consists of these parts. */
function hashOf(parts: object, format: Format = 'json'): string {
  const hashes = Object.entries(parts).map(([name, value]) => ({
    name,
    hash: partHash(name, { value, json: JSON.stringify(value) }),
  }));
  return contentHash(hashes, format);
}

test.for([
  ['when it was fetched', { fetch: { fetchedAt: 'a', status: 1 } }, { fetch: { fetchedAt: 'b', status: 1 } }],
  ['how long a hop took', { fetch: { redirects: [{ ms: 1 }] } }, { fetch: { redirects: [{ ms: 2 }] } }],
  [
    'how old the certificate is',
    { security: { tls: { ageDays: 1 } } },
    { security: { tls: { ageDays: 2 } } },
  ],
  [
    'a header of the response',
    { technical: { headers: [{ name: 'date', value: 'a' }] } },
    { technical: { headers: [] } },
  ],
  [
    'evidence from a volatile header',
    { techStack: { technologies: [{ evidence: [{ kind: 'HEADER', match: 'cf-ray: 1' }] }] } },
    { techStack: { technologies: [{ evidence: [{ kind: 'HEADER', match: 'cf-ray: 2' }] }] } },
  ],
  ['a nonce', { technical: { mixedContent: ["'nonce-a'"] } }, { technical: { mixedContent: ["'nonce-b'"] } }],
  [
    'the order of addresses',
    { infrastructure: { dns: { a: ['1', '2'] } } },
    { infrastructure: { dns: { a: ['2', '1'] } } },
  ],
  ['what a browser measured', { performance: { lab: { score: 1 } } }, { performance: { lab: null } }],
  [
    'why a browser part failed',
    { performance: {}, errors: [{ message: 'one', path: ['performance', 'lab'] }] },
    { performance: {}, errors: [{ message: 'other', path: ['performance', 'lab'] }] },
  ],
  [
    'which lists in it were truncated',
    { performance: {}, truncations: [{ path: 'performance.lab.requests', kept: 1 }] },
    { performance: {}, truncations: [] },
  ],
] as const)('%s is not part of the hash', ([, one, other]) => {
  expect(hashOf(one)).toBe(hashOf(other));
});

test.for([
  ['a status', { fetch: { status: 200 } }, { fetch: { status: 404 } }],
  [
    'a header that depends on the page',
    { technical: { headers: [{ name: 'x-frame-options', value: 'DENY' }] } },
    { technical: { headers: [{ name: 'x-frame-options', value: 'SAMEORIGIN' }] } },
  ],
  [
    'evidence from another header',
    { techStack: { technologies: [{ evidence: [{ kind: 'HEADER', match: 'server: 1' }] }] } },
    { techStack: { technologies: [{ evidence: [{ kind: 'HEADER', match: 'server: 2' }] }] } },
  ],
  ['the order of links', { links: { items: ['1', '2'] } }, { links: { items: ['2', '1'] } }],
  ['a category that failed', { links: null }, { links: null, errors: [{ path: ['links'], message: 'no' }] }],
  [
    'a list that was truncated',
    { links: {}, truncations: [{ path: 'links.items', kept: 1 }] },
    { links: {}, truncations: [] },
  ],
  ['which field has a text', { metadata: 'a', content: 'b' }, { metadata: 'b', content: 'a' }],
] as const)('%s is part of the hash', ([, one, other]) => {
  expect(hashOf(one)).not.toBe(hashOf(other));
});

test('each format has its own hash', () => {
  expect(hashOf({}, 'toon')).not.toBe(hashOf({}));
});

test('a category’s type shows whether it contains volatile fields, browser parts aside', () => {
  const volatile = (name: CategoryName) => hasVolatile(categoryCalled(name).type);
  expect([volatile('metadata'), volatile('technical'), volatile('accessibility')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('the descriptions of volatile fields say so', () => {
  const fields = (schema.getType('FetchReport') as GraphQLObjectType).getFields();
  expect(fields.fetchedAt?.description).toBe('When the page was fetched. Left out of contentHash.');
  expect(fields.status?.description).not.toContain('contentHash');
});
