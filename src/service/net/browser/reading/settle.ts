import type { BuiltDocument, PageVisit } from '../../../../extract/page/browser.ts';
import { readComposedMarkup } from '../in-page/composed-markup.ts';
import { composedRoots } from '../in-page/composed-roots.ts';
import { hashText } from '../in-page/text-hash.ts';
import type { Visit } from '../visit/visit.ts';

const quietMs = 500;
const stableMs = 500;
const maxMs = 5_000;
const pollMs = 100;

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
    const document = await documentOf(visit);
    if ((await visit.during(isBuilt(document))) || performance.now() >= until) return document;
    await untilChanged(visit, { hash, until });
  }
}

async function documentOf(visit: Visit): Promise<BuiltDocument> {
  return { finalUrl: visit.page.url(), html: await visit.evaluate(readComposedMarkup, composedRoots) };
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

async function untilChanged(visit: Visit, { hash, until }: { hash: number; until: number }): Promise<void> {
  while (performance.now() < until && (await visit.evaluate(hashText)) === hash) await visit.pause(pollMs);
}
