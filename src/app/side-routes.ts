import type { Callers } from '../access/callers.ts';
import type { Config } from '../config/index.ts';
import { type Call, type Reply, searchOf } from '../endpoint/call.ts';
import { everyAnswer, matchesTag, notStored } from '../endpoint/headers.ts';
import { problem } from '../endpoint/problem.ts';
import { graphiqlPage } from '../graphql/graphiql.ts';
import { schema } from '../graphql/schema.ts';
import { assetAt } from '../inspector/assets.ts';
import { assetRoot } from '../inspector/bundle.ts';
import { docsPage } from '../inspector/docs/index.ts';
import { inspectorPage, pageHeaders } from '../inspector/page.ts';
import { StaticBody } from '../lib/http/coded-body.ts';
import { ScrapeError } from '../page/errors.ts';
import { openApiDocument } from '../rest/openapi.ts';
import type { Stores } from '../stores/index.ts';
import { landingPage } from './landing-page.ts';
import type { Metrics } from './metrics.ts';

export interface SideRouteOptions
  extends Pick<Config, 'anonymous' | 'graphiql' | 'inspector' | 'metricsPort'> {
  readonly publicUrl: () => string;
  readonly stores: Stores;
  readonly callers: Callers;
  readonly metrics: Metrics;
  /** Whether the service is shutting down. */
  readonly stopping: () => boolean;
}

export type Route = (call: Call) => Reply | Promise<Reply>;

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const screenshotPath = /^\/screenshots\/([\da-f]{64})\.webp$/;

/** What is served besides the two endpoints, by path. */
export class SideRoutes {
  readonly #options: SideRouteOptions;
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #pages = new Map<string, StaticBody>();

  constructor(options: SideRouteOptions) {
    this.#options = options;
    const { graphiql, inspector, publicUrl, anonymous, metricsPort } = options;
    const description = openApiDocument(schema, { keyRequired: anonymous === 'none' });
    const landing = landingPage({ graphiql, metrics: metricsPort === null });
    this.#routes = new Map<string, Route>([
      ['/', inspector ? (call) => this.#inspector(call) : () => content(html, landing)],
      ['/health', () => content(json, JSON.stringify({ status: 'alive' }))],
      ['/ready', () => this.#ready()],
      ...(metricsPort === null ? [['/metrics', (call: Call) => this.#metricsFor(call)] as const] : []),
      ['/openapi.json', () => content(json, description(publicUrl()))],
      ['/docs', (call) => this.#page('docs', call, () => docsPage(schema, description(publicUrl())))],
    ]);
  }

  /** What is served at a path of the separate port for the operator. */
  onMetricsPort(path: string): Route | null {
    if (path === '/metrics') return () => this.#metrics();
    return path === '/health' || path === '/ready' ? this.at(path) : null;
  }

  /** Every path except those of screenshots and /, which links to them all. */
  get paths(): string[] {
    return [...this.#routes.keys()].filter((path) => path !== '/');
  }

  /** What is served at a path, or null. */
  at(path: string): Route | null {
    const [, hash] = screenshotPath.exec(path) ?? [];
    if (hash) return (call) => this.#screenshot(hash, call);
    if (path.startsWith(assetRoot)) return asset;
    return this.#routes.get(path) ?? null;
  }

  #inspector(call: Call): Promise<Reply> {
    const asking = Boolean(new URLSearchParams(searchOf(call.target)).get('url')?.trim());
    return this.#page(`inspector ${asking}`, call, () => inspectorPage({ asking }));
  }

  /** A page for people, made at first use: none holds anything of a request, nor the address of the service. */
  async #page(name: string, { headers }: Call, make: () => Promise<string>): Promise<Reply> {
    const page = this.#pages.get(name) ?? new StaticBody(Buffer.from(await make()));
    this.#pages.set(name, page);
    const { coding, body } = await page.in(headers.get('accept-encoding'));
    const coded = coding ? ['Content-Encoding', coding] : [];
    return content(html, body, [...pageHeaders, 'Vary', 'Accept-Encoding', ...coded]);
  }

  /** Only for authorised callers: metrics reveal what the service does. */
  async #metricsFor({ headers, peer }: Call): Promise<Reply> {
    await this.#options.callers.identify(headers, peer);
    return this.#metrics();
  }

  async #metrics(): Promise<Reply> {
    const { metrics } = this.#options;
    return content(metrics.contentType, await metrics.text());
  }

  /** An unreachable cache costs time, not answers: only a service that is shutting down is not ready. */
  #ready(): Reply {
    const { stores, stopping } = this.#options;
    if (stopping()) return problem(new ScrapeError('OVERLOADED', 'The service is stopping.'));
    return content(json, JSON.stringify({ status: 'ready', store: stores.ready() ? 'reached' : 'away' }));
  }

  async #screenshot(hash: string, { headers }: Call): Promise<Reply> {
    const stored = await this.#options.stores.screenshots.get(hash);
    if (!stored)
      return problem(new ScrapeError('NOT_FOUND', 'There is no such screenshot, or it has expired.'));
    const etag = `"${hash}"`;
    const whose = stored.meta.personal === 1 ? 'private' : 'public';
    const forEver = ['Cache-Control', `${whose}, max-age=31536000, immutable`, 'ETag', etag];
    if (matchesTag(headers.get('if-none-match'), etag)) {
      return { status: 304, headers: [...everyAnswer, ...forEver], body: null };
    }
    return content('image/webp', stored.body, forEver);
  }
}

/** GraphiQL, for a browser that asks for a page. */
export async function graphiql({ headers }: Call): Promise<Reply> {
  const page = await graphiqlPage();
  const { coding, body } = await page.content.in(headers.get('accept-encoding'));
  const coded = coding ? ['Content-Encoding', coding] : [];
  const caching = ['Cache-Control', 'no-cache', 'Vary', 'Accept, Accept-Encoding'];
  return content(html, body, [...caching, 'Content-Security-Policy', page.policy, ...coded]);
}

/** A file of the pages for people; where its path stays the same, a browser asks each time whether it has changed. */
async function asset({ path, headers }: Call): Promise<Reply> {
  const found = await assetAt(path);
  if (!found) return problem(new ScrapeError('NOT_FOUND'));
  const { type, etag, content: body, immutable } = found;
  const lifetime = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  const kept = ['Cache-Control', lifetime, 'ETag', etag, 'Vary', 'Accept-Encoding'];
  if (matchesTag(headers.get('if-none-match'), etag)) {
    return { status: 304, headers: [...everyAnswer, ...kept], body: null };
  }
  const coded = await body.in(headers.get('accept-encoding'));
  const coding = coded.coding ? ['Content-Encoding', coded.coding] : [];
  return content(type, coded.body, [...kept, ...coding]);
}

function content(type: string, body: string | Uint8Array, headers: readonly string[] = notStored): Reply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    status: 200,
    headers: [...everyAnswer, ...headers, 'Content-Type', type, 'Content-Length', String(bytes.byteLength)],
    body: bytes,
  };
}

/** Answers a call for a route, or refuses its method; `methods` is the Allow list. */
export async function serve(route: Route, call: Call, methods: string): Promise<Reply> {
  if (call.method === 'GET') return route(call);
  if (call.method === 'HEAD') return { ...(await route(call)), body: null };
  return problem(new ScrapeError('METHOD_NOT_ALLOWED'), ['Allow', methods]);
}
