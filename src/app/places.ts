import type { Config } from '../config.ts';
import { type GraphiqlPage, graphiqlPage } from '../graphql/graphiql.ts';
import { schema } from '../graphql/schema.ts';
import { ScrapeError } from '../page/errors.ts';
import type { Call, Reply } from '../rest/call.ts';
import { everyAnswer, matchesTag, notStored } from '../rest/headers.ts';
import { openApi } from '../rest/openapi.ts';
import { problem } from '../rest/problem.ts';
import type { Stores } from '../stores/index.ts';
import { landingPage } from './landing-page.ts';
import type { Metrics } from './metrics.ts';

export interface PlaceOptions extends Pick<Config, 'anonymous' | 'graphiql'> {
  readonly publicUrl: () => string;
  readonly stores: Stores;
  readonly metrics: Metrics;
  /** Whether the service is about to end. */
  readonly stopping: () => boolean;
}

type Place = (call: Call) => Reply | Promise<Reply>;

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const screenshotPath = /^\/screenshots\/([\da-f]{64})\.webp$/;

/** What is served beside the two doors, by path. */
export class Places {
  readonly #options: PlaceOptions;
  readonly #places: ReadonlyMap<string, Place>;

  constructor(options: PlaceOptions) {
    this.#options = options;
    const { graphiql, metrics } = options;
    const landing = landingPage({ graphiql });
    this.#places = new Map<string, Place>([
      ['/', () => content(html, landing)],
      ['/health', () => content(json, JSON.stringify({ status: 'alive' }))],
      ['/ready', () => this.#ready()],
      ['/metrics', async () => content(metrics.contentType, await metrics.text())],
      ['/openapi.json', () => this.#openApi()],
    ]);
  }

  /** Every path except those of screenshots and /, which links to them all. */
  get paths(): string[] {
    return [...this.#places.keys()].filter((path) => path !== '/');
  }

  /** What stands at a path; null where nothing does. */
  at(path: string): Place | null {
    const [, hash] = screenshotPath.exec(path) ?? [];
    if (hash) return (call) => this.#screenshot(hash, call);
    return this.#places.get(path) ?? null;
  }

  /** The cache being away costs time, no answers: only a service that is stopping cannot serve. */
  #ready(): Reply {
    const { stores, stopping } = this.#options;
    if (stopping()) return problem(new ScrapeError('OVERLOADED', 'The service is stopping.'));
    return content(json, JSON.stringify({ status: 'ready', store: stores.ready() ? 'reached' : 'away' }));
  }

  #openApi(): Reply {
    const { publicUrl, anonymous } = this.#options;
    const facts = { publicUrl: publicUrl(), keyRequired: anonymous === 'none' };
    return content(json, JSON.stringify(openApi(schema, facts)));
  }

  async #screenshot(hash: string, { headers }: Call): Promise<Reply> {
    const stored = await this.#options.stores.screenshots.get(hash);
    if (!stored)
      return problem(new ScrapeError('NOT_FOUND', 'There is no such screenshot, or it has expired.'));
    const etag = `"${hash}"`;
    const forEver = ['Cache-Control', 'public, max-age=31536000, immutable', 'ETag', etag];
    if (matchesTag(headers.get('if-none-match'), etag)) {
      return { status: 304, headers: [...everyAnswer, ...forEver], body: null };
    }
    return content('image/webp', stored.body, forEver);
  }
}

/** GraphiQL, for a browser that asks for a page. */
export async function graphiql({ headers }: Call): Promise<Reply> {
  const { coding, body }: GraphiqlPage = await graphiqlPage(headers.get('accept-encoding'));
  const coded = coding ? ['Content-Encoding', coding] : [];
  return content(html, body, ['Cache-Control', 'no-cache', 'Vary', 'Accept, Accept-Encoding', ...coded]);
}

function content(type: string, body: string | Uint8Array, headers: readonly string[] = notStored): Reply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    status: 200,
    headers: [...everyAnswer, ...headers, 'Content-Type', type, 'Content-Length', String(bytes.byteLength)],
    body: bytes,
  };
}
