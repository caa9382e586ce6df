import type { Page } from 'playwright-core';

/** A transparent pixel. Images are answered with it, because many pages replace an image that fails to load. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pixelHeaders = [
  { name: 'Content-Type', value: 'image/gif' },
  { name: 'Access-Control-Allow-Origin', value: '*' },
];
const skipped = ['Image', 'Font', 'Media'] as const;

/** Keeps a page from loading what does not matter for its text: images, fonts and media. */
export async function loadTextOnly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const settled =
      resourceType === 'Image'
        ? session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: pixelHeaders,
            body: pixel,
          })
        : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    void settled.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: skipped.map((resourceType) => ({ resourceType })) });
}
