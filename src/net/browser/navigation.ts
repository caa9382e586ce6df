import type { World } from './world.ts';

export interface NavigationRule {
  /** Rejects where the page may not go. */
  readonly ask: (to: URL) => Promise<void>;
  /** Called with the rejection; the navigation is then blocked. */
  readonly refused: (error: unknown) => void;
}

/**
 * Pauses every document request of the main frame, each redirect included, until the rule allows it. Subframes count as
 * part of the page. Returns a function that waits until no request is pending a decision.
 */
export async function holdNavigations(
  { session }: World,
  { ask, refused }: NavigationRule,
): Promise<() => Promise<unknown>> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  const asked = new Set<Promise<boolean>>();

  const mayGo = async (to: string) => {
    if (!/^https?:/.test(to)) return true;
    try {
      await ask(new URL(to));
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  const noting = (answer: Promise<boolean>) => {
    asked.add(answer);
    return answer.finally(() => asked.delete(answer));
  };

  session.on('Fetch.requestPaused', async ({ requestId, request, frameId }) => {
    const goes = frameId !== mainFrame || (await noting(mayGo(request.url)));
    const settled = goes
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    await settled.catch(() => {});
  });
  // A page prefetched by speculation rules is shown without a request that could be paused.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrame) void noting(mayGo(frame.url));
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  return () => Promise.all(asked);
}
