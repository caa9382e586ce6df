import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Overrides } from '../../src/app/parts.ts';
import { type App, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const freeKey = 'a-free-key';
export const proKey = 'a-pro-key';

export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape.
  readonly data: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly errors: any;
}

export interface TestApp extends App {
  /** What was logged, line by line. */
  readonly log: readonly Record<string, unknown>[];
  rest(query: string | Record<string, string>, init?: RequestInit): Promise<Response>;
  graphql(query: string, options?: { variables?: object; headers?: HeadersInit }): Promise<GraphqlAnswer>;
}

/** The whole service, without a socket: pages are taken apart inline, and sites on loopback may be fetched. */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  overrides: Overrides = {},
): Promise<TestApp> {
  const config = readConfig({
    EXTRACTION_THREADS: '0',
    ALLOW_ADDRESSES: '127.0.0.0/8',
    DATA_DIR: temporaryDirectory(),
    BROWSER: 'off',
    RATE_LIMIT_FREE: '1000',
    RATE_LIMIT_PRO: '1000',
    API_KEYS: `free:${freeKey},pro:${proKey}`,
    ...env,
  });
  const log: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const app = await createApp(config, { logger, ...overrides });
  onTestFinished(() => app.close(0));
  return {
    ...app,
    log,
    rest: (query, init) =>
      app.fetch(new Request(`http://localhost/api/scrape?${searchOf(query)}`, init), '192.0.2.1'),
    async graphql(query, { variables, headers } = {}) {
      const request = new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const response = await app.fetch(request, '192.0.2.1');
      return { ...JSON.parse(await response.text()), status: response.status, headers: response.headers };
    },
  };
}

function searchOf(query: string | Record<string, string>): string {
  return typeof query === 'string' ? query : new URLSearchParams(query).toString();
}
