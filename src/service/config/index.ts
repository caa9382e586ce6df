import { isIPv6 } from 'node:net';
import type { z } from 'zod';
import { isLoopback } from './address-list.ts';
import { ConfigError } from './config-error.ts';
import { variables } from './variables.ts';

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

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** The configuration of the service: one member per environment variable. */
export type Config = Frozen<ReturnType<typeof configure>>;

function configure(v: z.output<typeof variables>) {
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
    /** Where metrics and health are served apart from everything else; null serves them on `port`. */
    metricsPort: v.METRICS_PORT,
    /** The service's own address, without a trailing slash. */
    publicUrl:
      v.PUBLIC_URL ?? `http://${isIPv6(v.HOST) ? `[${v.HOST.replace(/%.*/s, '')}]` : v.HOST}:${v.PORT}`,
    /** PUBLIC_URL, or null if it is not set: part of the user agent, so that sites can see who fetches their pages. */
    contactUrl: v.PUBLIC_URL ?? null,
    /** The Ed25519 key that signs requests as `contactUrl`: PKCS #8 in base64; null signs none. */
    botKey: v.BOT_KEY,
    apiKeys: v.API_KEYS,
    anonymous: v.ANONYMOUS ?? (loopback ? 'free' : 'none'),
    /** Requests per minute of each plan; more on a developer's own machine, whose every HIT is counted too. */
    rateLimits: { FREE: v.RATE_LIMIT_FREE ?? (loopback ? 600 : 60), PRO: v.RATE_LIMIT_PRO },
    /** Pages rendered per minute for a caller of each plan. */
    renders: { FREE: v.RENDERS_FREE, PRO: v.RENDERS_PRO },
    /** The default of `render`. */
    renderDefault: v.RENDER_DEFAULT === 'auto' ? ('AUTO' as const) : ('NEVER' as const),
    /** Concurrent scrapes allowed for a caller of each plan. */
    maxConcurrent: { FREE: v.MAX_CONCURRENT_FREE, PRO: v.MAX_CONCURRENT_PRO },
    redisUrl: v.REDIS_URL,
    /** The PostgreSQL with the batches of a fleet; null keeps them in the data directory. */
    databaseUrl: v.DATABASE_URL,
    /**
     * How many pages of one registrable domain batches fetch at once, on all instances together; and how many behind links
     * of such a site a caller opens at a time on this instance.
     */
    hostConcurrency: v.HOST_CONCURRENCY,
    /** How many pages of batches this instance works on at once; 0 leaves them to others. */
    batchConcurrency: v.BATCH_CONCURRENCY,
    /** Pages that a caller of each plan may submit in batches a day. */
    batchPages: { FREE: v.BATCH_PAGES_FREE, PRO: v.BATCH_PAGES_PRO },
    /** The S3-compatible store of results; null for the data directory. */
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
    /** How many days the results of a batch are kept. */
    batchDays: v.BATCH_DAYS,
    dataDir: v.DATA_DIR,
    cacheMinutes: v.CACHE_MINUTES,
    cacheMemoryMb: v.CACHE_MEMORY_MB,
    /** Addresses or CIDRs. */
    allowAddresses: v.ALLOW_ADDRESSES,
    /** Addresses, CIDRs or host names; a name with a leading dot includes its subdomains. */
    denyAddresses: v.DENY_ADDRESSES,
    /** Which web pages may call without a key: all, or those of these origins and of the service's own. */
    corsOrigins: v.CORS_ORIGINS ?? (loopback ? [] : '*'),
    /** Addresses or CIDRs. */
    trustedProxies: v.TRUSTED_PROXIES,
    browser: v.BROWSER,
    /** Browsers that run elsewhere. */
    browserEndpoints: v.BROWSER_ENDPOINT,
    chromiumPath: v.CHROMIUM_PATH,
    browserNoSandbox: v.BROWSER_NO_SANDBOX,
    browserPages: v.BROWSER_PAGES,
    /** Shared by all processes of the browser. */
    browserMemoryMb: v.BROWSER_MEMORY_MB,
    /** 0 extracts on the main thread. */
    extractionThreads: v.EXTRACTION_THREADS,
    /** Null for those of the system. */
    dnsServers: v.DNS_SERVERS,
    /** A directory with technology fingerprints. */
    fingerprints: v.FINGERPRINTS,
    /** Whether GraphQL answers any document, or only those of `documentsDir`. */
    documents: v.DOCUMENTS,
    /** A directory with trusted documents. */
    documentsDir: v.DOCUMENTS_DIR,
    obeyRobots: v.OBEY_ROBOTS,
    /** The key that `pageql mcp` calls with, as `pageql batch` and our clients do. */
    key: v.PAGEQL_KEY,
    graphiql: v.GRAPHIQL ?? loopback,
    /** Whether the inspector is served at /. */
    inspector: v.INSPECTOR ?? loopback,
    logLevel: v.LOG_LEVEL,
    /** The OpenTelemetry collector that traces are sent to. */
    tracesEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function freeze<T>(value: T): Frozen<T> {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value as Frozen<T>;
}
