import type { Page } from 'playwright-core';

/**
 * Keeps the main frame on its page: a navigation to another address is aborted before anything is sent. A reload is
 * allowed.
 */
export async function stayOn(page: Page): Promise<void> {
  const here = withoutFragment(page.url());
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method }, frameId }) => {
    const isReload = method === 'GET' && withoutFragment(url) === here;
    const settled =
      frameId !== frameTree.frame.id || isReload
        ? session.send('Fetch.continueRequest', { requestId })
        : // Unlike BlockedByClient, this leaves the page as it is, without an error page in its place.
          session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    void settled.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
