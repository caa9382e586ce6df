import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { type App, createApp } from '../../src/service/app/index.ts';
import type { Overrides } from '../../src/service/app/parts.ts';
import { type Config, readConfig } from '../../src/service/config/index.ts';
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
  /** The failures that it logged as bugs; a test that leaves any fails. */
  takeBugs(): readonly Record<string, unknown>[];
  /** Sends a request for a path, from an address that is not loopback. */
  call(path: string, init?: RequestInit): Promise<Response>;
  rest(query: string | Record<string, string>, init?: RequestInit): Promise<Response>;
  /** Sends a body as JSON, unless another type is given. */
  post(path: string, body: object | string, headers?: HeadersInit): Promise<Response>;
  graphql(query: string, options?: { variables?: object; headers?: HeadersInit }): Promise<GraphqlAnswer>;
}

const errorLevel = 50;

/** The whole service, without a socket: pages are taken apart inline, and sites on loopback may be fetched. */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  overrides: Overrides = {},
): Promise<TestApp> {
  const config = testConfig(env);
  const log: Record<string, unknown>[] = [];
  const bugs: Record<string, unknown>[] = [];
  const write = (text: string) => {
    const line = JSON.parse(text);
    log.push(line);
    if (line.level >= errorLevel) bugs.push(line);
  };
  const logger = pino({ level: 'debug' }, { write });
  const app = await createApp(config, { logger, ...overrides });
  onTestFinished(async () => {
    await app.close(0);
    expect(bugs, 'unexpected errors').toEqual([]);
  });
  const call: TestApp['call'] = (path, init) =>
    app.fetch(new Request(`http://localhost${path}`, init), '192.0.2.1');
  const post: TestApp['post'] = (path, body, headers) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    ...app,
    log,
    takeBugs: () => bugs.splice(0),
    call,
    rest: (query, init) => call(`/api/scrape?${searchOf(query)}`, init),
    post,
    async graphql(query, { variables, headers } = {}) {
      const response = await post('/graphql', { query, variables }, headers);
      return { ...JSON.parse(await response.text()), status: response.status, headers: response.headers };
    },
  };
}

export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    EXTRACTION_THREADS: '0',
    ALLOW_ADDRESSES: '127.0.0.0/8',
    DATA_DIR: temporaryDirectory(),
    BROWSER: 'off',
    RATE_LIMIT_FREE: '1000',
    RATE_LIMIT_PRO: '1000',
    API_KEYS: `free:${freeKey},pro:${proKey}`,
    ...env,
  });
}

function searchOf(query: string | Record<string, string>): string {
  return typeof query === 'string' ? query : new URLSearchParams(query).toString();
}
