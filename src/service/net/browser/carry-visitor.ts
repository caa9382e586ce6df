import type { Page } from 'playwright-core';
import type { Visitor } from '../../../extract/page/visitor.ts';
import { mayFollow } from '../http/redirect.ts';

/** A request that is paused, as the DevTools protocol describes it. */
interface Paused {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  readonly frameId: string;
  readonly resourceType: string;
  readonly networkId?: string;
}

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
  session.on('Page.frameNavigated', ({ frame }) => frames.note(frame.id, frame.securityOrigin));
  session.on('Fetch.requestPaused', ({ requestId, ...paused }) => {
    const carried = frames.mayCarry(paused) ? headersWith(visitor, paused.request.headers) : null;
    void session
      .send('Fetch.continueRequest', { requestId, ...(carried && { headers: carried }) })
      .catch(() => {});
  });
  await session.send('Page.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

/** Decides which requests of a page go from the visited origin to that origin; in doubt, a request does not. */
class VisitedFrames {
  readonly #mainFrame: string;
  /** The origin that each frame shows, or is about to show. */
  readonly #origins = new Map<string, string>();
  /** Requests that were redirected to another origin. */
  readonly #away = new Set<string>();
  /** The last address of the main frame: the visit may move from http to https, and not back. */
  #visited: URL;
  #begun = false;

  constructor(url: URL, mainFrame: string) {
    this.#visited = url;
    this.#mainFrame = mainFrame;
  }

  /** Records that a frame shows a document of this origin. */
  note(frame: string, origin: string): void {
    this.#origins.set(frame, origin);
  }

  mayCarry({ request, frameId, resourceType, networkId = '' }: Paused): boolean {
    const to = URL.parse(request.url);
    const opens = resourceType === 'Document';
    const isPage = opens && frameId === this.#mainFrame;
    const visited = this.#visited;
    // The document of a subframe is requested by the page that contains it.
    const from = this.#origins.get(opens ? this.#mainFrame : frameId);
    const isOwn = !this.#begun || from === visited.origin;
    const stays = to !== null && (isPage ? mayFollow(visited, to) : to.origin === visited.origin);
    if (!stays) this.#away.add(networkId);
    const carries = stays && isOwn && !this.#away.has(networkId);
    this.#begun = true;
    // Requests of the next document may be paused before `frameNavigated` reports it.
    if (opens && (carries || !stays)) this.#origins.set(frameId, to?.origin ?? '');
    if (isPage && carries) this.#visited = to;
    return carries;
  }
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
