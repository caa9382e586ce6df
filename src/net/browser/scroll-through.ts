import { scrollTo } from './in-page/scroll-to.ts';
import { settle } from './settle.ts';
import type { Visit } from './visit.ts';

const maxResettlingMs = 1_000;
const maxScrolls = 16;
const scrollMs = 60;
/** For what is reached to begin to load: a page that was quiet on the way is no sign that nothing comes. */
const reachingMs = 400;

/** Goes down to the end of the page and back, so that what loads on the way is there; a page may grow meanwhile. */
export async function scrollThrough(visit: Visit): Promise<void> {
  const { height } = visit.page.viewportSize() ?? { height: 1_000 };
  let pageHeight = await visit.ask(scrollTo, 0);
  for (let stop = 1; stop <= maxScrolls && stop * height < pageHeight; stop += 1) {
    pageHeight = await visit.ask(scrollTo, stop * height);
    await visit.pause(scrollMs);
    if ((stop + 1) * height < pageHeight) continue;
    await visit.pause(reachingMs);
    await settle(visit, maxResettlingMs);
    pageHeight = await visit.ask(scrollTo, stop * height);
  }
  await visit.ask(scrollTo, 0);
  await visit.pause(scrollMs);
}
