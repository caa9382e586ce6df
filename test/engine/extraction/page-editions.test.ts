import { expect, test } from 'vitest';
import { renderedPage } from '../../../src/derived/browser-sources.ts';
import { elements } from '../../../src/derived/document/elements.ts';
import { inventory } from '../../../src/derived/inventory.ts';
import { PageEditions } from '../../../src/engine/extraction/page-editions.ts';
import type { Reads } from '../../../src/page/category.ts';
import { robotsTxt } from '../../../src/sources/robots-txt.ts';
import { respond } from '../../helpers/page.ts';

const url = 'https://example.com/';
const sent = respond('<title>Sent</title><script src=/sent.js></script><textarea>open', { url });
const rendered = {
  finalUrl: `${url}#/there`,
  html: '<html><head><title>Rendered</title><script src="/later.js"></script></head><body></body></html>',
  ms: 1,
};

async function seen(editions: PageEditions, reads: Reads) {
  const evaluation = await editions.reading(reads);
  const { title } = (await evaluation.value(inventory)) as { title: string };
  const { of } = (await evaluation.value(elements)) as {
    of: (tag: string) => { attribs: { src?: string } }[];
  };
  return [title, of('script').map(({ attribs }) => attribs.src)];
}

test('a page that was rendered can be read as it was sent, as it is now, and both', async () => {
  const editions = new PageEditions({ requestedUrl: url });
  editions.supply('response', { value: sent });
  expect(await seen(editions, 'RENDERED'), 'before it was rendered').toEqual(['Sent', ['/sent.js']]);
  editions.supply(renderedPage.name, { value: rendered });
  expect(await seen(editions, 'SENT')).toEqual(['Sent', ['/sent.js']]);
  expect(await seen(editions, 'RENDERED')).toEqual(['Rendered', ['/later.js']]);
  expect(await seen(editions, 'BOTH')).toEqual(['Rendered', ['/later.js', '/sent.js']]);
});

test('every edition sees the other sources, those that come later too', async () => {
  const editions = new PageEditions({ requestedUrl: url });
  editions.supply('response', { value: sent });
  editions.supply(renderedPage.name, { value: rendered });
  await editions.reading('RENDERED');
  editions.supply(robotsTxt.name, { value: 'the file' });
  for (const reads of ['SENT', 'RENDERED', 'BOTH'] as const)
    expect(await (await editions.reading(reads)).value(robotsTxt)).toBe('the file');
});

test('a rendering that failed leaves the page as it was sent', async () => {
  const editions = new PageEditions({ requestedUrl: url });
  editions.supply('response', { value: sent });
  editions.supply(renderedPage.name, { error: { code: 'BROWSER_TIMEOUT', message: '' } });
  expect(await seen(editions, 'RENDERED')).toEqual(['Sent', ['/sent.js']]);
});
