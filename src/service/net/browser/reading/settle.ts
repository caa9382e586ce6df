import type { BuiltDocument, PageVisit } from '../../../../extract/page/browser.ts';
import { hashText, readComposedMarkup, scrollTo } from '../in-page/document.ts';
import { composedRoots } from '../in-page/elements.ts';
import type { Visit } from '../visit/visit.ts';

const quietMs = 500;
const stableMs = 500;
const maxMs = 5_000;
const pollMs = 100;
export const maxResettlingMs = 1_000;
const maxScrolls = 16;
const scrollMs = 60;
/** How long lazy content may take to start loading after the end of the page was reached. */
const lazyStartMs = 400;

/** Waits until the network is idle, at most `maxMs`. */
export async function settle(visit: Visit, maxMs: number): Promise<void> {
  const until = performance.now() + maxMs;
  while (visit.log.quietMs() < quietMs && performance.now() < until) await visit.pause(50);
}

/**
 * The document of a loaded page once its text has stopped changing and `isBuilt` accepts it. An idle network is not
 * enough: some pages never become idle, and others start to load their content a while later.
 */
export async function builtDocument(
  visit: Visit,
  isBuilt: NonNullable<PageVisit['isBuilt']> = async () => true,
): Promise<BuiltDocument> {
  const until = performance.now() + maxMs;
  for (;;) {
    const hash = await untilStable(visit, until);
    const finalUrl = visit.page.url();
    const document = { finalUrl, html: await visit.evaluate(readComposedMarkup, composedRoots) };
    if ((await visit.during(isBuilt(document))) || performance.now() >= until) return document;
    while (performance.now() < until && (await visit.evaluate(hashText)) === hash) await visit.pause(pollMs);
  }
}

/** Waits until the text has not changed for a while; returns its hash. */
async function untilStable(visit: Visit, until: number): Promise<number> {
  let hash = await visit.evaluate(hashText);
  let since = performance.now();
  while (performance.now() - since < stableMs && performance.now() < until) {
    await visit.pause(pollMs);
    const current = await visit.evaluate(hashText);
    if (current !== hash) since = performance.now();
    hash = current;
  }
  return hash;
}

/** Scrolls to the end of the page, which may grow meanwhile, and back, so that lazily loaded content is there. */
export async function scrollThrough(visit: Visit): Promise<void> {
  const { height } = visit.page.viewportSize() ?? { height: 1_000 };
  let pageHeight = await visit.evaluate(scrollTo, 0);
  for (let stop = 1; stop <= maxScrolls && stop * height < pageHeight; stop += 1) {
    pageHeight = await visit.evaluate(scrollTo, stop * height);
    await visit.pause(scrollMs);
    if ((stop + 1) * height < pageHeight) continue;
    await visit.pause(lazyStartMs);
    await settle(visit, maxResettlingMs);
    pageHeight = await visit.evaluate(scrollTo, stop * height);
  }
  await visit.evaluate(scrollTo, 0);
  await visit.pause(scrollMs);
}
