import type { World } from './world.ts';

interface NavigationRule {
  /** Rejects for an address that the page may not navigate to. */
  readonly check: (to: URL) => Promise<void>;
  /** Called with the rejection, before the navigation is blocked. */
  readonly refused: (error: unknown) => void;
}

/**
 * Pauses every document request of the main frame, including each redirect, until it is allowed; what is not fails for
 * this reason. Subframes are part of the page and always allowed.
 */
export async function holdDocuments(
  { session, mainFrame }: Pick<World, 'session' | 'mainFrame'>,
  isAllowed: (request: { readonly url: string; readonly method: string }) => boolean | Promise<boolean>,
  errorReason: 'BlockedByClient' | 'Aborted',
): Promise<void> {
  session.on('Fetch.requestPaused', async ({ requestId, request, frameId }) => {
    const allowed = frameId !== mainFrame || (await isAllowed(request));
    const settled = allowed
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason });
    await settled.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
}

/** Holds documents until the rule allows them. Returns a function that waits for all pending decisions. */
export async function holdNavigations(
  world: World,
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

  // A page prefetched by speculation rules is shown without a request that could be paused.
  world.session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === world.mainFrame) void decide(frame.url);
  });
  await holdDocuments(world, ({ url }) => decide(url), 'BlockedByClient');
  return () => Promise.all(pending);
}
