import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Visitor } from '../../../../extract/page/visitor.ts';
import { type Paused, VisitedFrames } from './visited-frames.ts';

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
