import { expect, test } from 'vitest';
import { elements } from '../../../../src/extract/derived/document/elements.ts';
import { botWallVerdict } from '../../../../src/extract/derived/outcome/bot-wall.ts';
import { observe } from '../../../../src/extract/derived/outcome/observation.ts';
import { derive, respond } from '../../../helpers/page.ts';

/** A page that looks like a bot wall as long as only its head is read. */
const head = '<title>Access Denied</title><meta name=description content="A film of 1948.">';

async function observed(html: string, headOnly: boolean) {
  return observe({ response: respond(html), elements: await derive(elements, html), headOnly });
}

test('a page of which only the head was read is not thin', async () => {
  const seen = await observed(head, true);
  expect([seen.thin, seen.almostEmpty, seen.markup, botWallVerdict(seen)]).toEqual([false, false, '', null]);
});

test('a page that was read completely and has no more text is thin', async () => {
  const seen = await observed(head, false);
  expect([seen.thin, seen.almostEmpty]).toEqual([true, true]);
  expect(seen.markup).toContain('Access Denied');
});
