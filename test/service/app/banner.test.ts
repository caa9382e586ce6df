import { expect, test } from 'vitest';
import { banner } from '../../../src/service/app/banner.ts';
import { readConfig } from '../../../src/service/config/index.ts';

test.for([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://pageql.example' }, false],
  [{ HOST: '192.0.2.1' }, false],
  [{}, false],
] as const)('the start with %j warns that addresses lead nowhere: %s', ([env, warns]) => {
  const text = banner(readConfig(env), { port: 4000, store: 'memory' });
  expect(text.includes('PUBLIC_URL is not set')).toBe(warns);
});
