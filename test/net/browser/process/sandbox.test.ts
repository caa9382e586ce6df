import { expect, test } from 'vitest';
import { sandboxNote, sandboxRule } from '../../../../src/net/browser/process/sandbox.ts';

test.for([
  ['a user, on loopback', { userId: 1000, loopback: true, noSandbox: false }, 'WHERE_POSSIBLE'],
  ['a user, for strangers', { userId: 1000, loopback: false, noSandbox: false }, 'ALWAYS'],
  ['root, on loopback', { userId: 0, loopback: true, noSandbox: false }, 'NEVER'],
  ['root, for strangers', { userId: 0, loopback: false, noSandbox: false }, 'NO_BROWSER'],
  ['root, for strangers, by the operator’s wish', { userId: 0, loopback: false, noSandbox: true }, 'NEVER'],
  ['a user, by the operator’s wish', { userId: 1000, loopback: false, noSandbox: true }, 'NEVER'],
  ['a system without users', { userId: null, loopback: false, noSandbox: false }, 'ALWAYS'],
] as const)('for %s', ([, circumstances, rule]) => {
  expect(sandboxRule(circumstances)).toBe(rule);
});

test('the operator is told where strangers’ pages run without one, or not at all', () => {
  expect([sandboxNote('ALWAYS'), sandboxNote('WHERE_POSSIBLE')]).toEqual([null, null]);
  expect(sandboxNote('NEVER')).toContain('without a sandbox');
  expect(sandboxNote('NO_BROWSER')).toContain('BROWSER_NO_SANDBOX');
});
