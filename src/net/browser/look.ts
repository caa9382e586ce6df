import type { DeviceProfile } from '../../lib/device-profiles.ts';
import type { PageView, Picture } from '../../page/browser.ts';
import { consentWords } from './consent-words.ts';
import { hasConsentBanner } from './in-page/consent-banner.ts';
import { readLayout } from './in-page/layout.ts';
import { readMarkup } from './in-page/markup.ts';
import { scrollTo } from './in-page/scroll-to.ts';
import { firstScreen, wholePage } from './screenshots.ts';
import type { Visit } from './visit.ts';

const quietMs = 500;
const maxSettlingMs = 3_000;
const maxResettlingMs = 1_000;
const maxScrolls = 16;
const scrollMs = 60;

/** Looks at a loaded page as a visitor does: the first screen, then down to the end. */
export async function look(visit: Visit, profile: DeviceProfile): Promise<PageView> {
  const { world, log } = visit;
  await settle(visit, maxSettlingMs);
  const { fitsScreen, ...layout } = await visit.ask(readLayout);
  const consentBanner = await visit.ask(hasConsentBanner, consentWords);
  const { title, html } = await visit.ask(readMarkup);
  const screenshot = await picture(visit, firstScreen(world, profile));
  if (!fitsScreen) await scrollThrough(visit, layout.pageHeight);
  const fullPage = fitsScreen ? screenshot : await picture(visit, wholePage(world, profile));
  return {
    finalUrl: visit.page.url(),
    title,
    html,
    screenshot,
    fullPage,
    layout: { ...layout, consentBanner },
    consoleErrors: [...log.consoleErrors],
    failedRequests: log.failedRequests,
  };
}

/** Waits for a moment of network idle; a page that never becomes idle is used as it is. */
async function settle(visit: Visit, maxMs: number): Promise<void> {
  const until = performance.now() + maxMs;
  while (visit.log.quietMs() < quietMs && performance.now() < until) await visit.pause(50);
}

/** Triggers lazy loading before the full-page screenshot. */
async function scrollThrough(visit: Visit, pageHeight: number): Promise<void> {
  const { height } = visit.page.viewportSize() ?? { height: pageHeight };
  const stops = Math.min(maxScrolls, Math.ceil(pageHeight / height) - 1);
  for (let stop = 1; stop <= stops; stop++) {
    await visit.duringAnswer(visit.world.evaluate(`(${scrollTo})(${stop * height})`));
    await visit.pause(scrollMs);
  }
  await visit.duringAnswer(visit.world.evaluate(`(${scrollTo})(0)`));
  await settle(visit, maxResettlingMs);
}

/** Null if the screenshot failed: the rest of the view is still worth returning. */
async function picture(visit: Visit, taken: Promise<Picture>): Promise<Picture | null> {
  try {
    return await visit.duringAnswer(taken);
  } catch {
    visit.throwIfOver();
    return null;
  }
}
