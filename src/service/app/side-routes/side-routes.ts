import { ScrapeError } from '../../../extract/page/errors.ts';
import { assetRoot } from '../../../inspector/bundle.ts';
import { graphiqlRoot } from '../../../inspector/graphiql/page.ts';
import { batchesPage, inspectorPage, pageHeaders } from '../../../inspector/page.ts';
import { once } from '../../../shared/once.ts';
import { StaticBody } from '../../../shared/static-body.ts';
import type { Config } from '../../config/index.ts';
import { type Call, type Reply, searchOf } from '../../endpoint/call.ts';
import { matchesTag, notStored } from '../../endpoint/headers.ts';
import { wholeReply } from '../../endpoint/whole-reply.ts';
import { BotIdentity, directoryPath } from '../../net/http/bot-identity.ts';
import type { Parts } from '../parts.ts';
import { asset, encoded, forever, html, notModified } from './content.ts';
import { graphiqlFile } from './graphiql.ts';
import { landingPage } from './landing-page.ts';
import { llmsTxt } from './llms-txt.ts';
import { loadReference } from './reference.ts';

interface SideRouteOptions
  extends Pick<Config, 'anonymous' | 'botKey' | 'contactUrl' | 'graphiql' | 'inspector' | 'metricsPort'>,
    Pick<Parts, 'publicUrl' | 'stores' | 'callers' | 'metrics'> {
  readonly phase: () => Phase;
}

/** What the service does: it is starting until what first calls need is loaded. */
export type Phase = 'starting' | 'ready' | 'stopping';

export type Route = (call: Call) => Reply | Promise<Reply>;

const json = 'application/json; charset=utf-8';
const screenshotRoot = '/screenshots/';
const screenshotFile = /^([\da-f]{64})\.webp$/;

/** Own pages may be found; answers about other addresses cost a scrape each. `noindex` of inspected pages has to be read. */
const robotsTxt = `User-agent: *
${['/api/', '/read', '/mcp', '/graphql?', '/screenshots/', '/metrics'].map((path) => `Disallow: ${path}`).join('\n')}
`;

/** Everything that is served besides the endpoints, by path. */
export class SideRoutes {
  readonly #options: SideRouteOptions;
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #pages = new Map<string, StaticBody>();

  constructor(options: SideRouteOptions) {
    this.#options = options;
    const { graphiql, inspector, publicUrl, anonymous, metricsPort, botKey, contactUrl } = options;
    const identity = botKey === null || contactUrl === null ? null : new BotIdentity(botKey, contactUrl);
    const reference = once(() => loadReference({ keyRequired: anonymous === 'none' }));
    const landing = landingPage({ graphiql, metrics: metricsPort === null });
    this.#routes = new Map<string, Route>([
      ['/', inspector ? (call) => this.#inspector(call) : () => wholeReply(html, landing)],
      ['/robots.txt', () => wholeReply('text/plain; charset=utf-8', robotsTxt)],
      ['/llms.txt', () => wholeReply('text/plain; charset=utf-8', llmsTxt(publicUrl()))],
      ['/health', () => wholeReply(json, JSON.stringify({ status: 'alive' }))],
      ['/ready', () => this.#ready()],
      ...(metricsPort === null ? [['/metrics', (call: Call) => this.#metricsFor(call)] as const] : []),
      ['/openapi.json', async () => wholeReply(json, (await reference()).openApi(publicUrl()))],
      ...(inspector ? [['/batches', (call: Call) => this.#page('batches', call, batchesPage)] as const] : []),
      ...(identity ? [[directoryPath, () => keyDirectory(identity)] as const] : []),
      ['/docs', (call) => this.#page('docs', call, async () => (await reference()).docs(publicUrl()))],
    ]);
  }

  onMetricsPort(path: string): Route | null {
    if (path === '/metrics') return () => this.#metrics();
    return path === '/health' || path === '/ready' ? this.at(path) : null;
  }

  /** All paths except those of screenshots and files, and except /, which links to the others. */
  get paths(): string[] {
    return [...this.#routes.keys()].filter((path) => path !== '/');
  }

  at(path: string): Route | null {
    if (path.startsWith(screenshotRoot)) return (call) => this.#screenshot(call);
    if (path.startsWith(assetRoot)) return asset;
    if (path.startsWith(graphiqlRoot) && this.#options.graphiql) return graphiqlFile;
    return this.#routes.get(path) ?? null;
  }

  #inspector(call: Call): Promise<Reply> {
    const asking = Boolean(new URLSearchParams(searchOf(call.target)).get('url')?.trim());
    return this.#page(`inspector ${asking}`, call, () => inspectorPage({ asking }));
  }

  /** An HTML page, rendered once at first use: it depends on neither the request nor the service's address. */
  async #page(name: string, { headers }: Call, make: () => Promise<string>): Promise<Reply> {
    const page = this.#pages.get(name) ?? new StaticBody(Buffer.from(await make()));
    this.#pages.set(name, page);
    const { body, encoding } = await encoded(page, headers);
    return wholeReply(html, body, [...pageHeaders, 'Vary', 'Accept-Encoding', ...encoding]);
  }

  /** Requires a key if callers need one, since metrics reveal what the service does. */
  async #metricsFor({ headers, peer }: Call): Promise<Reply> {
    await this.#options.callers.identify(headers, peer);
    return this.#metrics();
  }

  async #metrics(): Promise<Reply> {
    const { metrics } = this.#options;
    return wholeReply(metrics.contentType, await metrics.text());
  }

  /** Without its store the service is slower, but answers every call. */
  #ready(): Reply {
    const { stores, phase } = this.#options;
    if (phase() !== 'ready') throw new ScrapeError('OVERLOADED', `The service is ${phase()}.`);
    return wholeReply(json, JSON.stringify({ status: 'ready', store: stores.ready() ? 'reached' : 'away' }));
  }

  async #screenshot({ path, headers }: Call): Promise<Reply> {
    const [, hash] = screenshotFile.exec(path.slice(screenshotRoot.length)) ?? [];
    const stored = hash && (await this.#options.stores.screenshots.get(hash));
    if (!stored)
      throw new ScrapeError(
        'NOT_FOUND',
        'There is no screenshot with this address, or it is not kept any more; ask for the page again.',
      );
    const etag = `"${hash}"`;
    const scope = stored.meta.personal === 1 ? 'private' : 'public';
    const caching = ['Cache-Control', `${scope}, ${forever}`, 'ETag', etag];
    if (matchesTag(headers.get('if-none-match'), etag)) return notModified(caching);
    return wholeReply('image/webp', stored.body, caching);
  }
}

function keyDirectory(identity: BotIdentity): Reply {
  const { type, body, headers } = identity.directory();
  return wholeReply(type, body, [...notStored, ...headers]);
}

/** Answers a GET or HEAD call; refuses other methods. */
export async function serve(route: Route, call: Call): Promise<Reply> {
  if (call.method === 'GET' || call.method === 'HEAD') return route(call);
  throw new ScrapeError('METHOD_NOT_ALLOWED');
}
