import { expect, test } from 'vitest';
import { sandboxNote, sandboxRule } from '../../../../../src/service/net/browser/process/sandbox.ts';

test.for([
  ['a user, on loopback', { userId: 1000, loopback: true, noSandbox: false }, 'WHERE_POSSIBLE'],
  ['a user, on a public host', { userId: 1000, loopback: false, noSandbox: false }, 'ALWAYS'],
  ['root, on loopback', { userId: 0, loopback: true, noSandbox: false }, 'NEVER'],
  ['root, on a public host', { userId: 0, loopback: false, noSandbox: false }, 'NO_BROWSER'],
  [
    'root, on a public host, with BROWSER_NO_SANDBOX',
    { userId: 0, loopback: false, noSandbox: true },
    'NEVER',
  ],
  [
    'a user, on a public host, with BROWSER_NO_SANDBOX',
    { userId: 1000, loopback: false, noSandbox: true },
    'NEVER',
  ],
  ['a system without user ids', { userId: null, loopback: false, noSandbox: false }, 'ALWAYS'],
] as const)('for %s', ([, circumstances, rule]) => {
  expect(sandboxRule(circumstances)).toBe(rule);
});

test('there is a note if there is no sandbox, or no browser', () => {
  expect([sandboxNote('ALWAYS'), sandboxNote('WHERE_POSSIBLE')]).toEqual([null, null]);
  expect(sandboxNote('NEVER')).toContain('without a sandbox');
  expect(sandboxNote('NO_BROWSER')).toContain('BROWSER_NO_SANDBOX');
});
