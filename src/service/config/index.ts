import { isIPv6 } from 'node:net';
import type { z } from 'zod';
import { isLoopback } from '../../extract/lib/address-list.ts';
import { ConfigError } from '../../extract/page/config-error.ts';
import type { ConfiguredKey, DnsServer } from './values.ts';
import { type LogLevel, variables } from './variables.ts';

/** The configuration of the service: one member per environment variable. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where metrics and health are served apart from everything else; null serves them on `port`. */
  readonly metricsPort: number | null;
  /** The service's own address, without a trailing slash. */
  readonly publicUrl: string;
  /** PUBLIC_URL, or null if it is not set: part of the user agent, so that sites can see who fetches their pages. */
  readonly contactUrl: string | null;
  /** The Ed25519 key that signs requests as `contactUrl`: PKCS #8 in base64; null signs none. */
  readonly botKey: string | null;
  readonly apiKeys: readonly ConfiguredKey[];
  readonly anonymous: 'free' | 'pro' | 'none';
  /** Requests per minute of each plan. */
  readonly rateLimits: { readonly FREE: number; readonly PRO: number };
  /** Pages rendered per minute for a caller of each plan. */
  readonly renders: { readonly FREE: number; readonly PRO: number };
  /** The default of `render`. */
  readonly renderDefault: 'NEVER' | 'AUTO';
  /** Concurrent scrapes allowed for a caller of each plan. */
  readonly maxConcurrent: { readonly FREE: number; readonly PRO: number };
  readonly redisUrl: string | null;
  /** The PostgreSQL with the batches of a fleet; null keeps them in the data directory. */
  readonly databaseUrl: string | null;
  /** How many pages of one registrable domain batches fetch at once, on all instances together. */
  readonly hostConcurrency: number;
  /** How many pages of batches this instance works on at once; 0 leaves them to others. */
  readonly batchConcurrency: number;
  /** Pages that a caller of each plan may submit in batches a day. */
  readonly batchPages: { readonly FREE: number; readonly PRO: number };
  /** The S3-compatible store of results; null for the data directory. */
  readonly results: {
    readonly url: string;
    readonly endpoint: string | null;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** How many days the results of a batch are kept. */
  readonly batchDays: number;
  readonly dataDir: string;
  readonly cacheMinutes: number;
  readonly cacheMemoryMb: number;
  /** Addresses or CIDRs. */
  readonly allowAddresses: readonly string[];
  /** Addresses, CIDRs or host names; a name with a leading dot includes its subdomains. */
  readonly denyAddresses: readonly string[];
  /** Which web pages may call without a key: all, or those of these origins and of the service's own. */
  readonly corsOrigins: '*' | readonly string[];
  /** Addresses or CIDRs. */
  readonly trustedProxies: readonly string[];
  readonly browser: 'auto' | 'off';
  /** Browsers that run elsewhere. */
  readonly browserEndpoints: readonly string[];
  readonly chromiumPath: string | null;
  readonly browserNoSandbox: boolean;
  readonly browserPages: number;
  /** Shared by all processes of the browser. */
  readonly browserMemoryMb: number;
  /** 0 extracts on the main thread. */
  readonly extractionThreads: number;
  /** Null for those of the system. */
  readonly dnsServers: readonly DnsServer[] | null;
  /** A directory with technology fingerprints. */
  readonly fingerprints: string | null;
  /** Whether GraphQL answers any document, or only those of `documentsDir`. */
  readonly documents: 'any' | 'only';
  /** A directory with trusted documents. */
  readonly documentsDir: string | null;
  readonly obeyRobots: boolean;
  /** The key that `pageql mcp` calls with, as `pageql batch` and our clients do. */
  readonly key: string | null;
  readonly graphiql: boolean;
  /** Whether the inspector is served at /. */
  readonly inspector: boolean;
  readonly logLevel: LogLevel;
  /** The OpenTelemetry collector that traces are sent to. */
  readonly tracesEndpoint: string | null;
}

/**
 * Reads the environment into a frozen configuration; throws a ConfigError. An empty variable counts as not set. White
 * space around a value is ignored: a file from Windows adds a CR to each.
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
  if (v.DOCUMENTS === 'only' && v.DOCUMENTS_DIR === null)
    throw new ConfigError('DOCUMENTS is only, so DOCUMENTS_DIR must name a directory of documents.');
  if (v.BOT_KEY !== null && !v.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError(
      'BOT_KEY needs PUBLIC_URL, an https address of this service: sites look up there whose signature it is.',
    );
  const loopback = isLoopback(v.HOST);
  return {
    host: v.HOST,
    port: v.PORT,
    metricsPort: v.METRICS_PORT,
    publicUrl:
      v.PUBLIC_URL ?? `http://${isIPv6(v.HOST) ? `[${v.HOST.replace(/%.*/s, '')}]` : v.HOST}:${v.PORT}`,
    contactUrl: v.PUBLIC_URL ?? null,
    botKey: v.BOT_KEY,
    apiKeys: v.API_KEYS,
    anonymous: v.ANONYMOUS ?? (loopback ? 'free' : 'none'),
    // A developer's own machine, whose every HIT is counted too.
    rateLimits: { FREE: v.RATE_LIMIT_FREE ?? (loopback ? 600 : 60), PRO: v.RATE_LIMIT_PRO },
    renders: { FREE: v.RENDERS_FREE, PRO: v.RENDERS_PRO },
    renderDefault: v.RENDER_DEFAULT === 'auto' ? 'AUTO' : 'NEVER',
    maxConcurrent: { FREE: v.MAX_CONCURRENT_FREE, PRO: v.MAX_CONCURRENT_PRO },
    redisUrl: v.REDIS_URL,
    databaseUrl: v.DATABASE_URL,
    hostConcurrency: v.HOST_CONCURRENCY,
    batchConcurrency: v.BATCH_CONCURRENCY,
    batchPages: { FREE: v.BATCH_PAGES_FREE, PRO: v.BATCH_PAGES_PRO },
    results:
      v.RESULTS_URL === null
        ? null
        : {
            url: v.RESULTS_URL,
            endpoint: v.AWS_ENDPOINT_URL,
            region: v.AWS_REGION,
            accessKeyId: v.AWS_ACCESS_KEY_ID,
            secretAccessKey: v.AWS_SECRET_ACCESS_KEY,
          },
    batchDays: v.BATCH_DAYS,
    dataDir: v.DATA_DIR,
    cacheMinutes: v.CACHE_MINUTES,
    cacheMemoryMb: v.CACHE_MEMORY_MB,
    allowAddresses: v.ALLOW_ADDRESSES,
    denyAddresses: v.DENY_ADDRESSES,
    corsOrigins: v.CORS_ORIGINS ?? (loopback ? [] : '*'),
    trustedProxies: v.TRUSTED_PROXIES,
    browser: v.BROWSER,
    browserEndpoints: v.BROWSER_ENDPOINT,
    chromiumPath: v.CHROMIUM_PATH,
    browserNoSandbox: v.BROWSER_NO_SANDBOX,
    browserPages: v.BROWSER_PAGES,
    browserMemoryMb: v.BROWSER_MEMORY_MB,
    extractionThreads: v.EXTRACTION_THREADS,
    dnsServers: v.DNS_SERVERS,
    fingerprints: v.FINGERPRINTS,
    documents: v.DOCUMENTS,
    documentsDir: v.DOCUMENTS_DIR,
    obeyRobots: v.OBEY_ROBOTS,
    key: v.PAGEQL_KEY,
    graphiql: v.GRAPHIQL ?? loopback,
    inspector: v.INSPECTOR ?? loopback,
    logLevel: v.LOG_LEVEL,
    tracesEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
