import { describe, expect, test } from 'vitest';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import { webOrigins } from '../../../src/service/access/web-origins.ts';
import { readConfig } from '../../../src/service/config/index.ts';

type Sent = Readonly<Record<string, string>>;

/** The code that refuses a call without a key and with these headers; null if it is allowed. */
function verdict(
  headers: Sent,
  env: Readonly<Record<string, string>> = {},
  of: 'check' | 'checkPreflight' = 'check',
) {
  try {
    webOrigins(readConfig(env))[of](new Headers(headers));
    return null;
  } catch (error) {
    return error instanceof ScrapeError ? error.code : error;
  }
}

const host = '127.0.0.1:4000';
const foreign = { host, origin: 'https://evil.example' };

test.for<[string, Sent, string | null]>([
  ['a program without headers', {}, null],
  ['a program with a Host', { host }, null],
  ['GraphiQL', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, null],
  ['an address typed into a browser', { host, 'sec-fetch-site': 'none' }, null],
  ['localhost', { host: 'localhost:4000', origin: 'http://localhost:4000' }, null],
  ['IPv6', { host: '[::1]:4000' }, null],
  ['a subdomain of localhost', { host: 'pageql.localhost.' }, null],
  ['a fetch of a foreign page', foreign, 'FORBIDDEN_ORIGIN'],
  ['a fetch of a sandboxed frame', { host, origin: 'null' }, 'FORBIDDEN_ORIGIN'],
  ['a fetch from another port', { host, origin: 'http://127.0.0.1:8080' }, 'FORBIDDEN_ORIGIN'],
  ['an embed in a foreign page', { host, 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN_ORIGIN'],
  ['an embed on another port', { host, 'sec-fetch-site': 'same-site' }, 'FORBIDDEN_ORIGIN'],
  ['a rebound name', { host: 'evil.example:4000', origin: 'http://evil.example:4000' }, 'FORBIDDEN_HOST'],
  ['a rebound address', { host: '10.0.0.1' }, 'FORBIDDEN_HOST'],
  ['an invalid Host', { host: 'a b' }, 'FORBIDDEN_HOST'],
  ['a Host that ends in ours', { host: 'notlocalhost' }, 'FORBIDDEN_HOST'],
])('on loopback: %s', ([, headers, code]) => {
  expect(verdict(headers)).toBe(code);
});

describe('the configuration', () => {
  test('allows origins by CORS_ORIGINS', () => {
    const env = { CORS_ORIGINS: 'https://evil.example, chrome-extension://abc' };
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect(verdict({ ...foreign, ...cross }, env)).toBeNull();
    expect(verdict({ host, ...cross, origin: 'chrome-extension://abc' }, env)).toBeNull();
    expect(verdict({ host, ...cross, origin: 'https://other.example' }, env)).toBe('FORBIDDEN_ORIGIN');
    expect(verdict(foreign, { CORS_ORIGINS: '*' })).toBeNull();
  });

  test('allows the Host and origin of PUBLIC_URL', () => {
    const env = { PUBLIC_URL: 'https://pageql.example' };
    const own = { host: 'pageql.example', origin: 'https://pageql.example' };
    expect([verdict(own), verdict(own, env)]).toEqual(['FORBIDDEN_HOST', null]);
  });

  test('allows every origin and Host on other addresses than loopback, unless CORS_ORIGINS is set', () => {
    expect(verdict(foreign, { HOST: '0.0.0.0' })).toBeNull();
    expect(verdict({ host: 'any.example' }, { HOST: '0.0.0.0' })).toBeNull();
    const env = { HOST: '0.0.0.0', CORS_ORIGINS: 'https://app.example' };
    expect(verdict(foreign, env)).toBe('FORBIDDEN_ORIGIN');
    expect(verdict({ host: 'api.example', origin: 'https://app.example' }, env)).toBeNull();
  });
});

const asking = { ...foreign, 'access-control-request-method': 'POST' };

test.for<[string, Sent, string | null]>([
  ['for a call without a key', asking, 'FORBIDDEN_ORIGIN'],
  [
    'for a call with JSON',
    { ...asking, 'access-control-request-headers': 'content-type' },
    'FORBIDDEN_ORIGIN',
  ],
  ['that announces a key', { ...asking, 'access-control-request-headers': 'content-type,x-api-key' }, null],
  ['that announces Authorization', { ...asking, 'access-control-request-headers': 'Authorization' }, null],
  ['without a requested method, which is none', foreign, null],
])('a preflight %s', ([, headers, code]) => {
  expect(verdict(headers, {}, 'checkPreflight')).toBe(code);
});
