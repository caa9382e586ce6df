import { generateKeyPairSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { sha256 } from '../../../src/extract/lib/sha256.ts';
import { ConfigError } from '../../../src/service/config/config-error.ts';
import { type Config, readConfig } from '../../../src/service/config/index.ts';
import { misspeltVariables } from '../../../src/service/config/misspelt-variables.ts';

test('by default the service listens on loopback and anonymous callers are on the Free plan', () => {
  expect({ ...readConfig({}), extractionThreads: 'min(cores, 4)' }).toEqual({
    allowAddresses: [],
    anonymous: 'free',
    apiKeys: [],
    batchConcurrency: 20,
    batchDays: 7,
    batchPages: { FREE: 10000, PRO: 10000000 },
    botKey: null,
    browser: 'auto',
    browserEndpoints: [],
    browserMemoryMb: 1024,
    browserNoSandbox: false,
    browserPages: 2,
    cacheMemoryMb: 64,
    cacheMinutes: 60,
    chromiumPath: null,
    contactUrl: null,
    corsOrigins: [],
    dataDir: '.pageql',
    databaseUrl: null,
    denyAddresses: [],
    dnsServers: null,
    documents: 'any',
    documentsDir: null,
    extractionThreads: 'min(cores, 4)',
    fingerprints: null,
    graphiql: true,
    host: '127.0.0.1',
    hostConcurrency: 2,
    inspector: true,
    key: null,
    logLevel: 'info',
    maxConcurrent: { FREE: 20, PRO: 250 },
    metricsPort: null,
    obeyRobots: false,
    port: 4000,
    publicUrl: 'http://127.0.0.1:4000',
    rateLimits: { FREE: 600, PRO: 600 },
    redisUrl: null,
    renderDefault: 'NEVER',
    renders: { FREE: 10, PRO: 60 },
    results: null,
    tracesEndpoint: null,
    trustedProxies: [],
  });
  expect(readConfig({}).extractionThreads).toBe(Math.min(availableParallelism(), 4));
});

test.for<[variable: string, value: string, read: Partial<Config>]>([
  ['HOST', '0.0.0.0', { host: '0.0.0.0', anonymous: 'none', graphiql: false, inspector: false }],
  ['HOST', '::', { anonymous: 'none', graphiql: false, publicUrl: 'http://[::]:4000' }],
  ['HOST', '::1', { anonymous: 'free', graphiql: true, publicUrl: 'http://[::1]:4000' }],
  ['HOST', 'fe80::1%eth0', { publicUrl: 'http://[fe80::1]:4000' }],
  ['HOST', '127.8.8.8', { anonymous: 'free', graphiql: true }],
  ['HOST', 'LocalHost', { anonymous: 'free', graphiql: true }],
  ['HOST', 'localhost', { anonymous: 'free', graphiql: true, publicUrl: 'http://localhost:4000' }],
  ['PORT', '0', { port: 0 }],
  ['PORT', ' 8080\r', { port: 8080 }],
  ['PORT', '8080', { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
  [
    'PUBLIC_URL',
    'https://Page.example/',
    { publicUrl: 'https://page.example', contactUrl: 'https://page.example' },
  ],
  ['PUBLIC_URL', 'https://example.com/ql/', { publicUrl: 'https://example.com/ql' }],
  ['PUBLIC_URL', 'http://example.com/ql//', { publicUrl: 'http://example.com/ql' }],
  ['PUBLIC_URL', '', { publicUrl: 'http://127.0.0.1:4000' }],
  ['ANONYMOUS', 'NONE', { anonymous: 'none' }],
  ['RATE_LIMIT_FREE', '1', { rateLimits: { FREE: 1, PRO: 600 } }],
  ['MAX_CONCURRENT_FREE', '3', { maxConcurrent: { FREE: 3, PRO: 250 } }],
  ['MAX_CONCURRENT_PRO', '1', { maxConcurrent: { FREE: 20, PRO: 1 } }],
  ['RENDERS_FREE', '0', { renders: { FREE: 0, PRO: 60 } }],
  ['RENDERS_PRO', '7', { renders: { FREE: 10, PRO: 7 } }],
  ['RENDER_DEFAULT', 'Auto', { renderDefault: 'AUTO' }],
  ['RATE_LIMIT_PRO', '50', { rateLimits: { FREE: 600, PRO: 50 } }],
  ['REDIS_URL', 'rediss://:secret@cache:6380/1', { redisUrl: 'rediss://:secret@cache:6380/1' }],
  ['REDIS_URL', 'redis://cache', { redisUrl: 'redis://cache' }],
  ['DATA_DIR', '/var/lib/pageql', { dataDir: '/var/lib/pageql' }],
  ['CACHE_MINUTES', '0', { cacheMinutes: 0 }],
  ['CACHE_MINUTES', '0.05', { cacheMinutes: 0.05 }],
  ['CACHE_MINUTES', '43200', { cacheMinutes: 43_200 }],
  ['CACHE_MEMORY_MB', '512', { cacheMemoryMb: 512 }],
  ['METRICS_PORT', '9100', { metricsPort: 9100 }],
  ['HOST', '0.0.0.0', { corsOrigins: '*' }],
  ['CORS_ORIGINS', '*', { corsOrigins: '*' }],
  [
    'CORS_ORIGINS',
    'https://App.example, http://localhost:3000',
    { corsOrigins: ['https://app.example', 'http://localhost:3000'] },
  ],
  [
    'DENY_ADDRESSES',
    '8.8.8.8, 2606:4700::/32,Bücher.example,.Corp.example',
    { denyAddresses: ['8.8.8.8', '2606:4700::/32', 'xn--bcher-kva.example', '.corp.example'] },
  ],
  ['ALLOW_ADDRESSES', '127.0.0.1, 10.0.0.0/8 ,', { allowAddresses: ['127.0.0.1', '10.0.0.0/8'] }],
  ['TRUSTED_PROXIES', '::1,fd00::/8', { trustedProxies: ['::1', 'fd00::/8'] }],
  ['BROWSER', 'off', { browser: 'off' }],
  ...[
    'http://chrome:9222',
    'https://chrome.example',
    'ws://chrome:9222/devtools',
    'wss://chrome.example',
  ].map((endpoint): [string, string, Partial<Config>] => [
    'BROWSER_ENDPOINT',
    endpoint,
    { browserEndpoints: [endpoint] },
  ]),
  [
    'BROWSER_ENDPOINT',
    'http://a:9222, http://b:9222',
    { browserEndpoints: ['http://a:9222', 'http://b:9222'] },
  ],
  ['BROWSER_NO_SANDBOX', 'true', { browserNoSandbox: true }],
  ['CHROMIUM_PATH', '/nowhere/chromium', { chromiumPath: '/nowhere/chromium' }],
  ['BROWSER_PAGES', '64', { browserPages: 64 }],
  ['EXTRACTION_THREADS', '0', { extractionThreads: 0 }],
  ['DNS_SERVERS', '1.1.1.1', { dnsServers: [{ address: '1.1.1.1', port: 53 }] }],
  ['DNS_SERVERS', '2001:db8::1', { dnsServers: [{ address: '2001:db8::1', port: 53 }] }],
  ['DNS_SERVERS', '127.0.0.1:5353', { dnsServers: [{ address: '127.0.0.1', port: 5353 }] }],
  [
    'DNS_SERVERS',
    '[::1]:53,9.9.9.9:53',
    {
      dnsServers: [
        { address: '::1', port: 53 },
        { address: '9.9.9.9', port: 53 },
      ],
    },
  ],
  ['DOCUMENTS_DIR', import.meta.dirname, { documentsDir: import.meta.dirname, documents: 'any' }],
  ['FINGERPRINTS', import.meta.dirname, { fingerprints: import.meta.dirname }],
  ['OBEY_ROBOTS', 'TRUE', { obeyRobots: true }],
  ['DNS_SERVERS', '127.0.0.1:65535', { dnsServers: [{ address: '127.0.0.1', port: 65_535 }] }],
  ['OBEY_ROBOTS', '1', { obeyRobots: true }],
  ['GRAPHIQL', 'false', { graphiql: false }],
  ['GRAPHIQL', '0', { graphiql: false }],
  ['INSPECTOR', 'false', { inspector: false }],
  ['LOG_LEVEL', 'Silent', { logLevel: 'silent' }],
])('%s=%s', ([variable, value, read]) => {
  expect(readConfig({ [variable]: value })).toMatchObject(read);
});

/** By variable: values that it may not have, and why. */
const refused = [
  ['HOST', ['a b', '300.1.1.1'], 'must be an address or a host name.'],
  ['PORT', ['65536', '4e3'], 'must be a whole number from 0 to 65535.'],
  [
    'PUBLIC_URL',
    [
      'example.com',
      'ftp://example.com',
      'https://a@example.com',
      'https://:b@example.com',
      'https://example.com/?a',
      'https://example.com/#a',
    ],
    'must be an http or https address without a user name, query or fragment.',
  ],
  [
    'API_KEYS',
    ['gold:k', 'nofree:k', 'pro:', 'pro:ci:', 'pro:k,free:k'],
    'must be a comma-separated list of plan:key or plan:name:key, with the plan free or pro and no key twice.',
  ],
  ['ANONYMOUS', ['yes'], 'must be one of free, pro, none.'],
  ['RATE_LIMIT_FREE', ['0'], 'must be a whole number from 1 to 1000000.'],
  ['RENDER_DEFAULT', ['always'], 'must be one of never, auto.'],
  ['RENDERS_FREE', ['-1'], 'must be a whole number from 0 to 1000000.'],
  ['RATE_LIMIT_PRO', ['-1'], 'must be a whole number from 1 to 1000000.'],
  [
    'REDIS_URL',
    [
      'localhost:6379',
      'http://cache',
      'redis://',
      'redis://:50%off@cache',
      'redis://50%off@cache',
      'redis://cache/cache',
    ],
    'must be a percent-encoded redis:// or rediss:// address whose path, if any, is the number of a database.',
  ],
  ['CACHE_MINUTES', ['43201', '-1'], 'must be a number from 0 to 43200.'],
  ['CACHE_MEMORY_MB', ['64MB'], 'must be a number greater than 0, at most 1000000.'],
  [
    'ALLOW_ADDRESSES',
    ['10.0.0.0/33', 'fe80::1%eth0'],
    'must be a comma-separated list of IP addresses or CIDRs.',
  ],
  ['TRUSTED_PROXIES', ['loopback'], 'must be a comma-separated list of IP addresses or CIDRs.'],
  ['BROWSER', ['chrome'], 'must be one of auto, off.'],
  [
    'BROWSER_ENDPOINT',
    ['http://a:9222,chrome', 'chrome', 'file:///run/chrome', 'ftp://chrome:9222'],
    'must be the http, https, ws or wss address of a browser, or a comma-separated list of them.',
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['collector:4317'],
    'must be the http or https address of an OpenTelemetry collector.',
  ],
  ['BROWSER_NO_SANDBOX', ['maybe'], 'must be true or false.'],
  ['BROWSER_PAGES', ['0'], 'must be a whole number from 1 to 64.'],
  ['EXTRACTION_THREADS', ['1.5'], 'must be a whole number from 0 to 64.'],
  [
    'DNS_SERVERS',
    ['dns.example:53', '1.1.1.1,dns.example', '1.1.1.1:0', '1.1.1.1:65536', '1.1.1.1:53x'],
    'must be a comma-separated list of address:port ([address]:port for IPv6).',
  ],
  ['FINGERPRINTS', ['/nowhere/at/all', `/${'long'.repeat(75)}`], 'must be an existing directory.'],
  ['OBEY_ROBOTS', ['2'], 'must be true or false.'],
  ['GRAPHIQL', ['si'], 'must be true or false.'],
  ['LOG_LEVEL', ['loud'], 'must be one of trace, debug, info, warn, error, fatal, silent.'],
] as const;

const refusals = refused.flatMap(([variable, values, sentence]) =>
  values.map((value) => [variable, value, sentence] as const),
);

test.for(refusals)(
  '%s=%s is refused in a sentence that names the variable',
  ([variable, value, sentence]) => {
    const refusal = () => {
      try {
        readConfig({ [variable]: value });
      } catch (error) {
        return error as ConfigError;
      }
    };
    expect(refusal()).toBeInstanceOf(ConfigError);
    expect(refusal()?.message.replace(/; it is ".*"\.$/, '.')).toBe(`${variable} ${sentence}`);
  },
);

test('each invalid variable has its own line', () => {
  expect(() => readConfig({ PORT: 'x', BROWSER: 'y' })).toThrow(
    'PORT must be a whole number from 0 to 65535; it is "x".\nBROWSER must be one of auto, off; it is "y".',
  );
});

test('a value that may be a secret is not repeated', () => {
  expect(() => readConfig({ API_KEYS: 'secret-1', REDIS_URL: 'secret-2' })).toThrow(/^(?:(?!secret).)*$/s);
});

const keyOf = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519', {
    publicKeyEncoding: { format: 'pem', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });

test('BOT_KEY is read as PEM, in one line, and as the base64 in it', () => {
  const { privateKey } = keyOf('ed25519');
  const inside = privateKey.replace(/-----.*-----|\n/g, '');
  for (const BOT_KEY of [privateKey, privateKey.replaceAll('\n', '\\n'), inside])
    expect(readConfig({ BOT_KEY, PUBLIC_URL: 'https://pageql.example' }).botKey).toBe(inside);
  expect(readConfig({}).botKey).toBeNull();
});

test.for([
  ['another kind of key', keyOf('x25519').privateKey],
  ['a public key', keyOf('ed25519').publicKey],
  ['no key', 'secret'],
] as const)('BOT_KEY is refused with how to make one: %s', ([, BOT_KEY]) => {
  expect(() => readConfig({ BOT_KEY, PUBLIC_URL: 'https://pageql.example' })).toThrow(
    new ConfigError(
      'BOT_KEY must be an Ed25519 private key in PEM, or the base64 between its first and last line: openssl genpkey -algorithm ed25519 makes one.',
    ),
  );
});

test.for([undefined, 'http://pageql.example'])('BOT_KEY needs an https address: not %s', (PUBLIC_URL) => {
  expect(() => readConfig({ BOT_KEY: keyOf('ed25519').privateKey, PUBLIC_URL })).toThrow(
    'BOT_KEY needs PUBLIC_URL',
  );
});

test('API_KEYS are kept as plans, names and hashes', () => {
  expect(readConfig({ API_KEYS: 'pro:abc, FREE:ci:d:e,pro::x' }).apiKeys).toEqual([
    { plan: 'PRO', name: null, hash: sha256('abc') },
    { plan: 'FREE', name: 'ci', hash: sha256('d:e') },
    { plan: 'PRO', name: null, hash: sha256('x') },
  ]);
});

test('the configuration is frozen', () => {
  const config = readConfig({ API_KEYS: 'pro:k' });
  expect(
    Object.isFrozen(config) && Object.isFrozen(config.apiKeys[0]) && Object.isFrozen(config.rateLimits),
  ).toBe(true);
});

test.for([
  [['RATE_LIMT_FREE'], ['RATE_LIMIT_FREE']],
  [
    ['DATADIR', 'REDIS_URLS'],
    ['DATA_DIR', 'REDIS_URL'],
  ],
  [['RATE_LIMIT_FREE', 'DATA_DIR', 'PATH', 'PORTS', 'HOME', 'HOSTNAME', 'LOGNAME', 'BROWSERS_PATH'], []],
] as const)('of the variables %o, those that are nearly ours are %o', ([names, meant]) => {
  const env = Object.fromEntries(names.map((name) => [name, '1']));
  expect(misspeltVariables(env)).toEqual(meant.map((meant, index) => ({ name: names[index], meant })));
});

test('off loopback, callers on the Free plan have 60 requests per minute', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).rateLimits).toEqual({ FREE: 60, PRO: 600 });
});

test('documents of the operator alone need a directory of them', () => {
  expect(() => readConfig({ DOCUMENTS: 'only' })).toThrow('DOCUMENTS_DIR must name a directory');
  const config = readConfig({ DOCUMENTS: 'only', DOCUMENTS_DIR: import.meta.dirname });
  expect(config.documents).toBe('only');
});
