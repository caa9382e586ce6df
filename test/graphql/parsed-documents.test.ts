import { expect, test } from 'vitest';
import { holdsVisitor } from '../../src/graphql/parsed-documents.ts';

test.for<[string, boolean]>([
  ['{ page(url: "http://a/", as: { cookies: [{ name: "a", value: "b" }] }) { url } }', true],
  ['{ page(url: "http://a/", as , : , { userAgent: "b" }) { url } }', true],
  ['{ page(url: "http://a/", as # so\n: { userAgent: "b" }) { url } }', true],
  ['{ page(url: "http://a/", as: # so\n { userAgent: "b" }) { url } }', true],
  ['query ($v: Visitor = { userAgent: "b" }) { page(url: "http://a/", as: $v) { url } }', true],
  ['query ($c: [VisitorCookie!]! = [{ name: "a", value: "b" }]) { __typename }', true],
  ['query ($v: Visitor) { page(url: "http://a/", as: $v) { url } }', false],
  ['{ page(url: "http://a/") { technical { headers { name } resourceHints { as } } } }', false],
])('what holds a visitor that is written out is not kept: %s', ([text, holds]) => {
  expect(holdsVisitor(text)).toBe(holds);
});
