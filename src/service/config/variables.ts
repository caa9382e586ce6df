import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import {
  address,
  addresses,
  choice,
  directory,
  flag,
  positive,
  quoting,
  ranges,
  readBy,
  upTo,
  whole,
} from './formats.ts';
import {
  isRedisUrl,
  readBotKey,
  readDestinations,
  readDnsServers,
  readKeys,
  readOrigins,
  readPublicUrl,
} from './values.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const dayMinutes = 24 * 60;

/** IPv6 stands without brackets, and may have a zone. */
function isHost(text: string): boolean {
  return isIP(text) !== 0 || (/^[\da-z.-]+$/i.test(text) && URL.canParse(`http://${text}`));
}

/** The environment variables, with their defaults. Messages repeat a value only where it cannot be a key or have a password in it. */
export const variables = z.object({
  HOST: z.string().refine(isHost, quoting('must be an address or a host name.')).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4000),
  METRICS_PORT: whole(0, 65_535).nullable().default(null),
  PUBLIC_URL: readBy(
    readPublicUrl,
    'must be an http or https address without a user name, query or fragment.',
  ).optional(),
  BOT_KEY: readBy(
    readBotKey,
    'must be an Ed25519 private key in PEM, or the base64 between its first and last line: openssl genpkey -algorithm ed25519 makes one.',
  )
    .nullable()
    .default(null),
  API_KEYS: readBy(
    readKeys,
    'must be a comma-separated list of plan:key or plan:name:key, with the plan free or pro and no key twice.',
  ).default([]),
  ANONYMOUS: choice(['free', 'pro', 'none']).optional(),
  RATE_LIMIT_FREE: whole(1, 1_000_000).optional(),
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
  DATABASE_URL: address(
    ({ protocol }) => protocol === 'postgres:' || protocol === 'postgresql:',
    'must be the postgres:// address of a PostgreSQL.',
  ),
  HOST_CONCURRENCY: whole(1, 100).default(2),
  BATCH_CONCURRENCY: whole(0, 1000).default(20),
  BATCH_PAGES_FREE: whole(0, 1_000_000_000).default(10_000),
  BATCH_PAGES_PRO: whole(0, 1_000_000_000).default(10_000_000),
  RESULTS_URL: address(({ protocol }) => protocol === 's3:', 'must be s3://bucket or s3://bucket/prefix.'),
  AWS_ENDPOINT_URL: address(
    ({ protocol }) => protocol === 'http:' || protocol === 'https:',
    'must be the http or https address of an S3-compatible store.',
  ),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  BATCH_DAYS: whole(1, 365).default(7),
  DATA_DIR: z.string().default('.pageql'),
  CACHE_MINUTES: upTo(30 * dayMinutes).default(60),
  CACHE_MEMORY_MB: positive(1_000_000).default(64),
  ALLOW_ADDRESSES: ranges(),
  DENY_ADDRESSES: readBy(
    readDestinations,
    'must be a comma-separated list of IP addresses, CIDRs or host names.',
  ).default([]),
  CORS_ORIGINS: readBy(
    readOrigins,
    'must be * or a comma-separated list of origins, such as https://app.example.',
  ).optional(),
  TRUSTED_PROXIES: ranges(),
  BROWSER: choice(['auto', 'off']).default('auto'),
  BROWSER_ENDPOINT: addresses(
    ({ protocol }) => ['http:', 'https:', 'ws:', 'wss:'].includes(protocol),
    'must be the http, https, ws or wss address of a browser, or a comma-separated list of them.',
  ),
  CHROMIUM_PATH: z.string().nullable().default(null),
  BROWSER_NO_SANDBOX: flag().default(false),
  BROWSER_PAGES: whole(1, 64).default(2),
  BROWSER_MEMORY_MB: whole(256, 1_000_000).default(1024),
  EXTRACTION_THREADS: whole(0, 64).default(Math.min(availableParallelism(), 4)),
  DNS_SERVERS: readBy(
    readDnsServers,
    'must be a comma-separated list of address:port ([address]:port for IPv6).',
  )
    .nullable()
    .default(null),
  FINGERPRINTS: directory(),
  DOCUMENTS: choice(['any', 'only']).default('any'),
  DOCUMENTS_DIR: directory(),
  OBEY_ROBOTS: flag().default(false),
  PAGEQL_KEY: z.string().nullable().default(null),
  GRAPHIQL: flag().optional(),
  INSPECTOR: flag().optional(),
  LOG_LEVEL: choice(logLevels).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    ({ protocol }) => protocol === 'http:' || protocol === 'https:',
    'must be the http or https address of an OpenTelemetry collector.',
  ),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);
