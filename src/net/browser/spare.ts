import type { Page } from 'playwright-core';

/** A transparent pixel: a page is told that its image has come, since many replace one that did not. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pixelHeaders = [
  { name: 'Content-Type', value: 'image/gif' },
  { name: 'Access-Control-Allow-Origin', value: '*' },
];
const spared = ['Image', 'Font', 'Media'] as const;

/** Has a page load none of what says nothing about its text: images, fonts, films. */
export async function sparePictures(page: Page): Promise<void> {
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
  await session.send('Fetch.enable', { patterns: spared.map((resourceType) => ({ resourceType })) });
}
