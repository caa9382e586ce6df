import { expect } from 'vitest';
import { security } from '../../../../src/extract/categories/security/index.ts';
import { gradeOf, scoreOf } from '../../../../src/extract/categories/security/observatory/index.ts';
import { extract } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';
import { overTls } from './over-tls.ts';

interface Case {
  readonly id: string;
  readonly group: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookie?: readonly string[];
  readonly expected: { readonly result: string; readonly modifier: number };
}

const testIds: Readonly<Record<string, string>> = {
  csp: 'content-security-policy',
  cookies: 'cookies',
  cors: 'cross-origin-resource-sharing',
  redirection: 'redirection',
  referrerPolicy: 'referrer-policy',
  hsts: 'strict-transport-security',
  sri: 'subresource-integrity',
  xContentTypeOptions: 'x-content-type-options',
  xFrameOptions: 'x-frame-options',
  corp: 'cross-origin-resource-policy',
  coop: 'cross-origin-opener-policy',
  coep: 'cross-origin-embedder-policy',
};

vectorTest.for(vectors<Case>('security-headers'))('$id', async ({ group, headers, setCookie, expected }) => {
  const options = {
    headers: { ...headers, ...(setCookie && { 'set-cookie': setCookie }) },
    sources: overTls,
  };
  const { checks: tests, score, grade } = await extract(security, '<p>', options);
  const check = tests.find(({ rule: id }) => id === testIds[group]);
  expect([check?.standards[0], check?.weight]).toEqual([
    `HTTP Observatory ${expected.result}`,
    expected.modifier,
  ]);
  expect(score).toBe(scoreOf(tests.map(({ weight }) => weight)));
  expect(grade).toBe(gradeOf(score ?? 0));
});
