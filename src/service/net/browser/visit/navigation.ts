import type { World } from './world.ts';

interface NavigationRule {
  /** Rejects for an address that the page may not navigate to. */
  readonly check: (to: URL) => Promise<void>;
  /** Called with the rejection, before the navigation is blocked. */
  readonly refused: (error: unknown) => void;
}

/**
 * Pauses every document request of the main frame, including each redirect, until the rule allows it. Subframes are
 * part of the page and always allowed. Returns a function that waits for all pending decisions.
 */
export async function holdNavigations(
  { session, mainFrame }: World,
  { check, refused }: NavigationRule,
): Promise<() => Promise<unknown>> {
  const pending = new Set<Promise<boolean>>();

  const isAllowed = async (to: string) => {
    if (!/^https?:/.test(to)) return true;
    try {
      await check(new URL(to));
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  const decide = (to: string) => {
    const decision = isAllowed(to);
    pending.add(decision);
    return decision.finally(() => pending.delete(decision));
  };

  session.on('Fetch.requestPaused', async ({ requestId, request, frameId }) => {
    const allowed = frameId !== mainFrame || (await decide(request.url));
    const settled = allowed
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    await settled.catch(() => {});
  });
  // A page prefetched by speculation rules is shown without a request that could be paused.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrame) void decide(frame.url);
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  return () => Promise.all(pending);
}
