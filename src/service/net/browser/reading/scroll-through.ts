import { scrollTo } from '../in-page/scroll-to.ts';
import type { Visit } from '../visit/visit.ts';
import { settle } from './settle.ts';

const maxResettlingMs = 1_000;
const maxScrolls = 16;
const scrollMs = 60;
/** How long lazy content may take to start loading after the end of the page was reached. */
const lazyStartMs = 400;

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
