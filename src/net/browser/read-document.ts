import type { RenderedDocument, RenderVisit } from '../../page/browser.ts';
import { readComposedMarkup } from './in-page/composed-markup.ts';
import { markText } from './in-page/text-mark.ts';
import type { Visit } from './visit.ts';

const stillMs = 500;
const maxMs = 5_000;
const everyMs = 100;

/**
 * The document of a loaded page once it is built and its text stands still. Silence on the network is no sign of that:
 * some pages never rest, and others begin to load what they are about a while later.
 */
export async function readDocument(
  visit: Visit,
  isBuilt: RenderVisit['isBuilt'] = async () => true,
): Promise<RenderedDocument> {
  const until = performance.now() + maxMs;
  for (;;) {
    const mark = await untilStill(visit, until);
    const document = { finalUrl: visit.page.url(), html: await visit.ask(readComposedMarkup) };
    if ((await visit.during(isBuilt(document))) || performance.now() >= until) return document;
    await untilOther(visit, { mark, until });
  }
}

/** Waits until the text has not changed for a moment. */
async function untilStill(visit: Visit, until: number): Promise<number> {
  let mark = await visit.ask(markText);
  let since = performance.now();
  while (performance.now() - since < stillMs && performance.now() < until) {
    await visit.pause(everyMs);
    const now = await visit.ask(markText);
    if (now !== mark) since = performance.now();
    mark = now;
  }
  return mark;
}

async function untilOther(visit: Visit, { mark, until }: { mark: number; until: number }): Promise<void> {
  while (performance.now() < until && (await visit.ask(markText)) === mark) await visit.pause(everyMs);
}
