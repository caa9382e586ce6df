import { expect, test } from 'vitest';
import {
  asMetaPolicy,
  isNonceOrHash,
  parseCspList,
  sourcesOf,
} from '../../../../src/extract/lib/http/csp.ts';

const read = (text: string) => parseCspList(text)[0];

test('reads directives with their values; names are case-insensitive, and the first of repeated ones counts', () => {
  expect(read(" Default-Src 'self'\t*.A.com ;; img-src ; DEFAULT-SRC *; sandbox;")).toEqual({
    directives: [
      { name: 'default-src', values: ["'self'", '*.A.com'] },
      { name: 'img-src', values: [] },
      { name: 'sandbox', values: [] },
    ],
    repeated: ['default-src'],
    text: "Default-Src 'self'\t*.A.com ;; img-src ; DEFAULT-SRC *; sandbox;",
  });
});

test('a header may contain several policies, separated by commas', () => {
  const policies = parseCspList("default-src 'self', script-src x,");
  expect(policies.map(({ directives }) => directives.map(({ name }) => name))).toEqual([
    ['default-src'],
    ['script-src'],
    [],
  ]);
});

test('removes directives that are ignored in meta elements', () => {
  const policy = read("frame-ancestors 'none'; report-uri /r; sandbox; img-src x");
  expect(policy && asMetaPolicy(policy).directives).toEqual([{ name: 'img-src', values: ['x'] }]);
});

test('the first of the given directives that exists has the sources', () => {
  const policy = read("default-src 'self'; script-src");
  expect(policy && sourcesOf(policy, ['script-src', 'default-src'])).toEqual([]);
  expect(policy && sourcesOf(policy, ['style-src', 'default-src'])).toEqual(["'self'"]);
  expect(policy && sourcesOf(policy, ['base-uri'])).toBeNull();
});

test.for([
  ["'nonce-abc123=='", true],
  ["'NONCE-a_b-c/d+'", true],
  ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", true],
  ["'nonce-'", false],
  ["'nonce-{{nonce}}'", false],
  ["'nonce-abc", false],
  ['nonce-abc', false],
  ["'SHA256-abc='", true],
  ["'sha1-abc='", false],
  ["'self'", false],
  ["'sha256-a=b'", false],
] as const)('%s is a nonce or a hash: %s', ([source, is]) => {
  expect(isNonceOrHash(source)).toBe(is);
});
