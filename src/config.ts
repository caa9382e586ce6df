import { statSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { addressList, isAddressOrCidr } from './lib/address-list.ts';
import { commaList } from './lib/http/comma-list.ts';
import { sha256 } from './lib/sha256.ts';

/** The configuration of the service: one member per environment variable. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where metrics and health are served apart from everything else; null serves them on `port`. */
  readonly metricsPort: number | null;
  /** The service's own address, without a trailing slash. */
  readonly publicUrl: string;
  /** The same where it was set, else null: sites that are asked are told who asks. */
  readonly contactUrl: string | null;
  readonly apiKeys: readonly ConfiguredKey[];
  readonly anonymous: 'free' | 'pro' | 'none';
  /** Requests per minute of each plan. */
  readonly rateLimits: { readonly FREE: number; readonly PRO: number };
  /** Pages rendered per minute for a caller of each plan. */
  readonly renders: { readonly FREE: number; readonly PRO: number };
  /** Whether pages are rendered where the caller does not say. */
  readonly renderDefault: 'NEVER' | 'AUTO';
  /** Pages that are being scraped for one caller of each plan at once. */
  readonly maxConcurrent: { readonly FREE: number; readonly PRO: number };
  readonly redisUrl: string | null;
  readonly dataDir: string;
  readonly cacheMinutes: number;
  readonly cacheMemoryMb: number;
  /** Addresses or CIDRs. */
  readonly allowAddresses: readonly string[];
  /** Addresses, CIDRs or host names; a name that begins with a dot stands for all below it too. */
  readonly denyAddresses: readonly string[];
  /** Which web pages may call without a key: all, or those of these origins beside the service's own. */
  readonly corsOrigins: '*' | readonly string[];
  /** Addresses or CIDRs. */
  readonly trustedProxies: readonly string[];
  readonly browser: 'auto' | 'off';
  readonly browserEndpoint: string | null;
  readonly chromiumPath: string | null;
  readonly browserNoSandbox: boolean;
  readonly browserPages: number;
  /** Of all processes of the browser together. */
  readonly browserMemoryMb: number;
  /** 0 means on the main thread. */
  readonly extractionThreads: number;
  /** Null means the system's own. */
  readonly dnsServers: readonly DnsServer[] | null;
  /** A directory of technology fingerprints. */
  readonly fingerprints: string | null;
  readonly obeyRobots: boolean;
  /** The key that `pageql mcp` calls with. */
  readonly mcpKey: string | null;
  readonly graphiql: boolean;
  /** Whether / is the inspector. */
  readonly inspector: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** The OpenTelemetry collector that traces are sent to. */
  readonly tracesEndpoint: string | null;
}

/** A key from API_KEYS, of which only the hash is kept. */
export interface ConfiguredKey {
  readonly plan: 'FREE' | 'PRO';
  readonly name: string | null;
  readonly hash: string;
}

export interface DnsServer {
  readonly address: string;
  readonly port: number;
}

/** Variables with wrong values: one sentence for each, on its own line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The environment as a frozen configuration; throws a ConfigError. An empty variable counts as not set, and white space
 * around a value, such as the CR of a file from Windows, is ignored.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value);
  const parsed = variables.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new ConfigError([...new Set(sentences)].join('\n'));
  }
  return freeze(configure(parsed.data));
}

function configure(v: z.output<typeof variables>): Config {
  const loopback = isLoopback(v.HOST);
  return {
    host: v.HOST,
    port: v.PORT,
    metricsPort: v.METRICS_PORT,
    publicUrl: v.PUBLIC_URL ?? `http://${isIPv6(v.HOST) ? `[${v.HOST}]` : v.HOST}:${v.PORT}`,
    contactUrl: v.PUBLIC_URL ?? null,
    apiKeys: v.API_KEYS,
    anonymous: v.ANONYMOUS ?? (loopback ? 'free' : 'none'),
    rateLimits: { FREE: v.RATE_LIMIT_FREE, PRO: v.RATE_LIMIT_PRO },
    renders: { FREE: v.RENDERS_FREE, PRO: v.RENDERS_PRO },
    renderDefault: v.RENDER_DEFAULT === 'auto' ? 'AUTO' : 'NEVER',
    maxConcurrent: { FREE: v.MAX_CONCURRENT_FREE, PRO: v.MAX_CONCURRENT_PRO },
    redisUrl: v.REDIS_URL,
    dataDir: v.DATA_DIR,
    cacheMinutes: v.CACHE_MINUTES,
    cacheMemoryMb: v.CACHE_MEMORY_MB,
    allowAddresses: v.ALLOW_ADDRESSES,
    denyAddresses: v.DENY_ADDRESSES,
    corsOrigins: v.CORS_ORIGINS ?? (loopback ? [] : '*'),
    trustedProxies: v.TRUSTED_PROXIES,
    browser: v.BROWSER,
    browserEndpoint: v.BROWSER_ENDPOINT,
    chromiumPath: v.CHROMIUM_PATH,
    browserNoSandbox: v.BROWSER_NO_SANDBOX,
    browserPages: v.BROWSER_PAGES,
    browserMemoryMb: v.BROWSER_MEMORY_MB,
    extractionThreads: v.EXTRACTION_THREADS,
    dnsServers: v.DNS_SERVERS,
    fingerprints: v.FINGERPRINTS,
    obeyRobots: v.OBEY_ROBOTS,
    mcpKey: v.MCP_KEY,
    graphiql: v.GRAPHIQL ?? loopback,
    inspector: v.INSPECTOR ?? loopback,
    logLevel: v.LOG_LEVEL,
    tracesEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const dayMinutes = 24 * 60;

// Messages never repeat a value: it may be a key or a password.
const variables = z.object({
  HOST: z
    .string()
    .regex(/^[\da-z.:%-]+$/i, 'must be an address or a host name.')
    .default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4000),
  METRICS_PORT: whole(0, 65_535).nullable().default(null),
  PUBLIC_URL: z
    .string()
    .transform(
      check(readPublicUrl, 'must be an http or https address without a user name, query or fragment.'),
    )
    .optional(),
  API_KEYS: z
    .string()
    .transform(
      check(
        readKeys,
        'must be a comma-separated list of plan:key or plan:name:key, with the plan free or pro and no key twice.',
      ),
    )
    .default([]),
  ANONYMOUS: choice(['free', 'pro', 'none']).optional(),
  RATE_LIMIT_FREE: whole(1, 1_000_000).default(60),
  RATE_LIMIT_PRO: whole(1, 1_000_000).default(600),
  RENDERS_FREE: whole(0, 1_000_000).default(10),
  RENDERS_PRO: whole(0, 1_000_000).default(60),
  RENDER_DEFAULT: choice(['never', 'auto']).default('never'),
  MAX_CONCURRENT_FREE: whole(1, 10_000).default(20),
  MAX_CONCURRENT_PRO: whole(1, 10_000).default(250),
  REDIS_URL: address(
    isRedisUrl,
    'must be a percent-encoded redis:// or rediss:// address whose path, if any, is the number of a database.',
  ),
  DATA_DIR: z.string().default('.pageql'),
  CACHE_MINUTES: positive(30 * dayMinutes).default(60),
  CACHE_MEMORY_MB: positive(1_000_000).default(64),
  ALLOW_ADDRESSES: ranges(),
  DENY_ADDRESSES: z
    .string()
    .transform(
      check(readDestinations, 'must be a comma-separated list of IP addresses, CIDRs or host names.'),
    )
    .default([]),
  CORS_ORIGINS: z
    .string()
    .transform(
      check(readOrigins, 'must be * or a comma-separated list of origins, such as https://app.example.'),
    )
    .optional(),
  TRUSTED_PROXIES: ranges(),
  BROWSER: choice(['auto', 'off']).default('auto'),
  BROWSER_ENDPOINT: address(
    ({ protocol }) => ['http:', 'https:', 'ws:', 'wss:'].includes(protocol),
    'must be the http, https, ws or wss address of a browser.',
  ),
  CHROMIUM_PATH: z.string().nullable().default(null),
  BROWSER_NO_SANDBOX: flag().default(false),
  BROWSER_PAGES: whole(1, 64).default(2),
  BROWSER_MEMORY_MB: whole(256, 1_000_000).default(1024),
  EXTRACTION_THREADS: whole(0, 64).default(Math.min(availableParallelism(), 4)),
  DNS_SERVERS: z
    .string()
    .transform(
      check(readDnsServers, 'must be a comma-separated list of address:port ([address]:port for IPv6).'),
    )
    .nullable()
    .default(null),
  FINGERPRINTS: z.string().refine(isDirectory, 'must be an existing directory.').nullable().default(null),
  OBEY_ROBOTS: flag().default(false),
  MCP_KEY: z.string().nullable().default(null),
  GRAPHIQL: flag().optional(),
  INSPECTOR: flag().optional(),
  LOG_LEVEL: choice(logLevels).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    ({ protocol }) => protocol === 'http:' || protocol === 'https:',
    'must be the http or https address of an OpenTelemetry collector.',
  ),
});

/** The environment variables that are read. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}.`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
}

function positive(max: number) {
  const error = `must be a number greater than 0, at most ${max}.`;
  return z
    .string()
    .regex(/^\d+(?:\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number().gt(0, error).max(max, error));
}

function flag() {
  return z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'must be true or false.' });
}

function choice<const T extends readonly string[]>(names: T) {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(names, `must be one of ${names.join(', ')}.`));
}

function address(isRight: (url: URL) => boolean, error: string) {
  return z
    .string()
    .refine((text) => {
      const url = URL.parse(text);
      return url !== null && url.host !== '' && isRight(url);
    }, error)
    .nullable()
    .default(null);
}

/** What the Redis client accepts; anything else makes it throw. */
function isRedisUrl({ protocol, username, password, pathname }: URL): boolean {
  return /^rediss?:$/.test(protocol) && /^\/?\d*$/.test(pathname) && isEncoded(username + password);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function ranges() {
  return z
    .string()
    .transform(commaList)
    .refine(
      (items) => items.every(isAddressOrCidr),
      'must be a comma-separated list of IP addresses or CIDRs.',
    )
    .default([]);
}

/** A transformation that refuses a text, with a sentence, if the reader makes null of it. */
function check<T>(read: (text: string) => T | null, error: string) {
  return (text: string, context: z.RefinementCtx<string>): T => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  };
}

function readDestinations(text: string): string[] | null {
  const destinations = commaList(text).map((item) => (isAddressOrCidr(item) ? item : readHostName(item)));
  return destinations.every((destination) => destination !== null) ? destinations : null;
}

/** A host name as URLs have it, with its leading dot. */
function readHostName(text: string): string | null {
  const [, dot = '', name = ''] = /^(\.?)([^\s.:/@?#[\]\\*%][^\s:/@?#[\]\\*%]*)$/.exec(text) ?? [];
  const hostname = URL.parse(`http://${name}`)?.hostname.replace(/\.$/, '');
  return hostname && !isAddressOrCidr(hostname) ? dot + hostname : null;
}

function readOrigins(text: string): '*' | string[] | null {
  if (text === '*') return '*';
  const origins = commaList(text).map((item) => item.toLowerCase());
  return origins.every((origin) => /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/.test(origin)) ? origins : null;
}

function readPublicUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username || url.password || url.search || url.hash) return null;
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function readKeys(text: string): ConfiguredKey[] | null {
  const keys = commaList(text).map(readKey);
  if (!keys.every((key) => key !== null)) return null;
  return new Set(keys.map(({ hash }) => hash)).size === keys.length ? keys : null;
}

function readKey(text: string): ConfiguredKey | null {
  // A name with nothing after it is a forgotten key, not a key that ends in a colon.
  const [, plan, name = null, key] = /^(free|pro):(?:([^:]*):)?(.*[^:])$/i.exec(text) ?? [];
  if (!plan || !key) return null;
  return { plan: plan.toUpperCase() === 'PRO' ? 'PRO' : 'FREE', name: name || null, hash: sha256(key) };
}

function readDnsServers(text: string): DnsServer[] | null {
  const servers = commaList(text).map(readDnsServer);
  return servers.every((server) => server !== null) ? servers : null;
}

function readDnsServer(text: string): DnsServer | null {
  const [, six, four, digits = '53'] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const ip = six ?? four ?? '';
  const port = Number(digits);
  return isAddressOrCidr(ip) && port > 0 && port < 65_536 ? { address: ip, port } : null;
}

const loopbackRanges = addressList(['127.0.0.0/8', '::1']);

/** Whether only this machine can reach what listens on a host. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || loopbackRanges.has(host);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
