import { expect, test } from 'vitest';
import { renderedPage } from '../../../../src/extract/derived/browser-sources.ts';
import { elements } from '../../../../src/extract/derived/document/elements.ts';
import { inventory } from '../../../../src/extract/derived/inventory.ts';
import type { ReadEdition } from '../../../../src/extract/page/category.ts';
import { robotsTxt } from '../../../../src/extract/sources/robots-txt.ts';
import { PageEditions } from '../../../../src/service/engine/extraction/page-editions.ts';
import { respond } from '../../../helpers/page.ts';

const url = 'https://example.com/';
const sent = respond('<title>Sent</title><script src=/sent.js></script><textarea>open', { url });
const rendered = {
  finalUrl: `${url}#/there`,
  html: '<html><head><title>Rendered</title><script src="/later.js"></script></head><body></body></html>',
  ms: 1,
};

async function seen(editions: PageEditions, reads: ReadEdition) {
  const evaluation = await editions.editionFor(reads);
  const { title } = (await evaluation.value(inventory)) as { title: string };
  const { of } = (await evaluation.value(elements)) as {
    of: (tag: string) => { attribs: { src?: string } }[];
  };
  return [title, of('script').map(({ attribs }) => attribs.src)];
}

test('a rendered page can be read as sent, as rendered, and as both', async () => {
  const editions = new PageEditions({ requestedUrl: url });
  editions.supply('response', { value: sent });
  expect(await seen(editions, 'RENDERED'), 'before it was rendered').toEqual(['Sent', ['/sent.js']]);
  editions.supply(renderedPage.name, { value: rendered });
  expect(await seen(editions, 'SENT')).toEqual(['Sent', ['/sent.js']]);
  expect(await seen(editions, 'RENDERED')).toEqual(['Rendered', ['/later.js']]);
  expect(await seen(editions, 'BOTH')).toEqual(['Rendered', ['/later.js', '/sent.js']]);
});

test('every edition has the other sources, including those supplied later', async () => {
  const editions = new PageEditions({ requestedUrl: url });
  editions.supply('response', { value: sent });
  editions.supply(renderedPage.name, { value: rendered });
  await editions.editionFor('RENDERED');
  editions.supply(robotsTxt.name, { value: 'the file' });
  for (const reads of ['SENT', 'RENDERED', 'BOTH'] as const)
    expect(await (await editions.editionFor(reads)).value(robotsTxt)).toBe('the file');
});

test('after a failed rendering, the page is read as it was sent', async () => {
  const editions = new PageEditions({ requestedUrl: url });
  editions.supply('response', { value: sent });
  editions.supply(renderedPage.name, { error: { code: 'BROWSER_TIMEOUT', message: '' } });
  expect(await seen(editions, 'RENDERED')).toEqual(['Sent', ['/sent.js']]);
});
