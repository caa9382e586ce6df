import { expect, test } from 'vitest';
import { cspInWords } from '../../../../src/extract/categories/security/csp-in-words.ts';
import { parseCspList } from '../../../../src/extract/lib/http/csp.ts';

const inWords = (policy: string) => cspInWords(parseCspList(policy).flatMap(({ directives }) => directives));

test('a policy as sentences', () => {
  expect(
    inWords(
      "default-src 'self' https:; script-src 'nonce-abc' 'strict-dynamic' 'unsafe-inline' 'report-sample'; img-src * data:; object-src 'none'; frame-ancestors 'none'; form-action 'self' https://pay.example; upgrade-insecure-requests; report-uri /r; report-to r; unheard-of x",
    ),
  ).toEqual([
    'Everything without a rule of its own: the page’s own origin, any https address.',
    'Scripts: what has the nonce, whatever a trusted script loads.',
    'Images: any site, data: addresses.',
    'Plugins: not allowed.',
    'No page may frame this one.',
    'Forms may be sent to the page’s own origin, https://pay.example.',
    'Plain http addresses are loaded over https.',
    'Violations are reported.',
  ]);
});

test.for([
  ['a directive without values', 'script-src', ['Scripts: not allowed.']],
  ["'none' in capitals", "img-src 'NONE'", ['Images: not allowed.']],
  ['a directive named like an object property', 'constructor x', []],
  ['a source named like an object property', 'img-src constructor', ['Images: constructor.']],
] as const)('%s', ([, policy, sentences]) => {
  expect(inWords(policy)).toEqual(sentences);
});
