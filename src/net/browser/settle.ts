import type { BuiltDocument, PageVisit } from '../../page/browser.ts';
import { readComposedMarkup } from './in-page/composed-markup.ts';
import { composedRoots } from './in-page/composed-roots.ts';
import { markText } from './in-page/text-mark.ts';
import type { Visit } from './visit.ts';

const quietMs = 500;
const stableMs = 500;
const maxMs = 5_000;
const everyMs = 100;

/** Waits for a moment of network idle; a page that never becomes idle is used as it is. */
export async function settle(visit: Visit, maxMs: number): Promise<void> {
  const until = performance.now() + maxMs;
  while (visit.log.quietMs() < quietMs && performance.now() < until) await visit.pause(50);
}

/**
 * The document of a loaded page once it is built and its text stands still. Silence on the network is no sign of that:
 * some pages never rest, and others begin to load what they are about a while later.
 */
export async function builtDocument(
  visit: Visit,
  isBuilt: NonNullable<PageVisit['isBuilt']> = async () => true,
): Promise<BuiltDocument> {
  const until = performance.now() + maxMs;
  for (;;) {
    const mark = await untilStill(visit, until);
    const document = await documentOf(visit);
    if ((await visit.during(isBuilt(document))) || performance.now() >= until) return document;
    await untilOther(visit, { mark, until });
  }
}

async function documentOf(visit: Visit): Promise<BuiltDocument> {
  return { finalUrl: visit.page.url(), html: await visit.ask(readComposedMarkup, composedRoots) };
}

/** Waits until the text has not changed for a moment. */
async function untilStill(visit: Visit, until: number): Promise<number> {
  let mark = await visit.ask(markText);
  let since = performance.now();
  while (performance.now() - since < stableMs && performance.now() < until) {
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
