import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Visitor } from '../../../../extract/page/visitor.ts';
import { mayFollow } from '../../http/redirect.ts';

/** How long a request may wait for the document that makes it to be reported: the events are moments apart. */
const commitMs = 1_000;

/**
 * Adds the visitor's headers and cookies to requests from pages of the origin of `url` to that origin. Each request,
 * and each hop of a redirect, is paused and decided on: the browser's own cookies would be sent to all ports of a host,
 * and headers that are set for a page would be sent to every origin.
 */
export async function carryVisitor(
  page: Page,
  { url, visitor }: { readonly url: URL; readonly visitor: Visitor },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const frames = new VisitedFrames(url, frameTree.frame.id);
  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => frames.attached(frameId, parentFrameId));
  session.on('Page.frameNavigated', ({ frame }) => frames.committed(frame.id, frame.securityOrigin));
  session.on('Fetch.requestPaused', async ({ requestId, ...paused }) => {
    const settled = frames.settled(paused);
    if (settled) await Promise.race([settled, wait(commitMs, undefined, { ref: false })]);
    const carried = frames.mayCarry(paused) ? headersWith(visitor, paused.request.headers) : null;
    void session
      .send('Fetch.continueRequest', { requestId, ...(carried && { headers: carried }) })
      .catch(() => {});
  });
  await session.send('Page.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

/** Cookies that the site has set replace the visitor's. */
function headersWith({ headers, cookies }: Visitor, sent: Paused['request']['headers']) {
  const own = new Set(headers.map(([name]) => name));
  const isKept = (name: string) =>
    !own.has(name) && name !== 'cookie' && !(own.has('user-agent') && name.startsWith('sec-ch-ua'));
  const kept = Object.entries(sent).filter(([name]) => isKept(name.toLowerCase()));
  const set = Object.entries(sent).find(([name]) => name.toLowerCase() === 'cookie')?.[1] ?? '';
  const setPairs = set === '' ? [] : set.split('; ');
  const setNames = new Set(setPairs.map((pair) => pair.split('=', 1)[0]));
  const pairs = cookies.filter(([name]) => !setNames.has(name)).map(([name, value]) => `${name}=${value}`);
  const cookie = [...pairs, ...setPairs].join('; ');
  return [...kept, ...headers, ...(cookie === '' ? [] : [['cookie', cookie] as const])].map(
    ([name, value]) => ({ name, value }),
  );
}

/** A request that is paused, as the DevTools protocol describes it. */
interface Paused {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  readonly frameId: string;
  readonly resourceType: string;
  readonly networkId?: string;
}

/** LOADING: its document was requested as the visitor, and is not there yet. AWAY: it was, or is about to be, elsewhere. */
type State = 'LOADING' | 'OWN' | 'AWAY';

/**
 * Decides which requests of a page are made by documents of the visited origin to that origin; in doubt, a request is
 * not. What a frame shows is known from committed navigations alone, and a frame that has been at another origin is not
 * trusted again: its documents could otherwise make requests in the name of the next one. Frames of other origins may
 * navigate themselves, frames inside of them, and the main frame.
 */
class VisitedFrames {
  readonly #mainFrame: string;
  readonly #parents = new Map<string, string>();
  readonly #states = new Map<string, State>();
  readonly #commits = new Map<string, PromiseWithResolvers<void>>();
  /** Requests that were redirected to another origin. */
  readonly #away = new Set<string>();
  /** The last address of the main frame: the visit may move from http to https, and not back. */
  #visited: URL;

  constructor(url: URL, mainFrame: string) {
    this.#visited = url;
    this.#mainFrame = mainFrame;
  }

  attached(frame: string, parent: string): void {
    this.#parents.set(frame, parent);
  }

  /** A frame shows a document of this origin. */
  committed(frame: string, origin: string): void {
    // Before the first request, the main frame shows what no site has sent.
    if (frame === this.#mainFrame && !this.#states.has(frame)) return;
    const isOwn = origin === this.#visited.origin && this.#states.get(frame) !== 'AWAY';
    this.#settle(frame, isOwn ? 'OWN' : 'AWAY');
  }

  /** Resolves when the document that makes a request is there; null if nothing is known to be on its way. */
  settled({ frameId, resourceType }: Paused): Promise<void> | null {
    if (resourceType === 'Document' || this.#states.get(frameId) !== 'LOADING') return null;
    const commit = this.#commits.get(frameId) ?? Promise.withResolvers<void>();
    this.#commits.set(frameId, commit);
    return commit.promise;
  }

  mayCarry(paused: Paused): boolean {
    const { frameId, resourceType, networkId = '' } = paused;
    const to = URL.parse(paused.request.url);
    const isPage = resourceType === 'Document' && frameId === this.#mainFrame;
    const stays = to !== null && (isPage ? mayFollow(this.#visited, to) : to.origin === this.#visited.origin);
    if (!stays) this.#away.add(networkId);
    const carries = stays && !this.#away.has(networkId) && this.#isOwn(paused);
    if (resourceType !== 'Document') return carries;
    if (!carries) this.#settle(frameId, 'AWAY');
    else if (this.#states.get(frameId) === undefined) this.#states.set(frameId, 'LOADING');
    if (isPage && carries) this.#visited = to;
    return carries;
  }

  #isOwn({ frameId, resourceType, request }: Paused): boolean {
    const state = this.#states.get(frameId);
    if (resourceType !== 'Document') return state === 'OWN' && this.#isInside(frameId);
    if (state === 'AWAY' || isFrom(request.headers, 'origin', this.#visited) === false) return false;
    if (frameId !== this.#mainFrame) return this.#isInside(frameId);
    if (state === undefined || !this.#hasOthers) return true;
    return isFrom(request.headers, 'referer', this.#visited) === true;
  }

  /** Whether all frames around a frame show the visited origin. */
  #isInside(frame: string): boolean {
    for (let at = frame; at !== this.#mainFrame; ) {
      const parent = this.#parents.get(at);
      if (parent === undefined || this.#states.get(parent) !== 'OWN') return false;
      at = parent;
    }
    return true;
  }

  get #hasOthers(): boolean {
    return [...this.#states.values()].includes('AWAY');
  }

  #settle(frame: string, state: State): void {
    this.#states.set(frame, state);
    this.#commits.get(frame)?.resolve();
    this.#commits.delete(frame);
  }
}

/** Whether a header that only the browser sets names the origin of an address; null if it is absent. */
function isFrom(headers: Paused['request']['headers'], name: string, { origin }: URL): boolean | null {
  const value = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return value === undefined ? null : URL.parse(value)?.origin === origin;
}
