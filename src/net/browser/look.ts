import type { DeviceProfile } from '../../lib/device-profiles.ts';
import type { Handling, PageView, Picture } from '../../page/browser.ts';
import { awaitVisible } from './await-visible.ts';
import { consentWords } from './consent-words.ts';
import { readComposedMarkup } from './in-page/composed-markup.ts';
import { composedRoots } from './in-page/composed-roots.ts';
import { hasConsentBanner } from './in-page/consent-banner.ts';
import { readLayout } from './in-page/layout.ts';
import { scrollTo } from './in-page/scroll-to.ts';
import { readTitle } from './in-page/title.ts';
import { boxOf, firstScreen, wholePage } from './screenshots.ts';
import { scrollThrough } from './scroll-through.ts';
import { settle } from './settle.ts';
import type { Visit } from './visit.ts';

const maxSettlingMs = 3_000;
const maxResettlingMs = 1_000;

export interface LookOptions {
  readonly profile: DeviceProfile;
  readonly handling: Handling;
  /** How long what is to be pictured may be waited for, on the clock of `performance.now`. */
  readonly until: number;
}

interface Pictures {
  readonly screenshot: Picture | null;
  readonly fullPage: Picture | null;
}

/** Looks at a page that is ready as a visitor does: the first screen, then down to the end. */
export async function look(visit: Visit, options: LookOptions): Promise<Omit<PageView, 'consent'>> {
  const { log } = visit;
  await settle(visit, maxSettlingMs);
  const { fitsScreen, ...layout } = await visit.ask(readLayout, composedRoots);
  const consentBanner = await visit.ask(hasConsentBanner, consentWords, composedRoots);
  const title = await visit.ask(readTitle);
  const html = await visit.ask(readComposedMarkup, composedRoots);
  return {
    finalUrl: visit.page.url(),
    title,
    html,
    ...(await pictures(visit, { ...options, fitsScreen })),
    layout: { ...layout, consentBanner },
    consoleErrors: [...log.consoleErrors],
    failedRequests: log.failedRequests,
  };
}

/** Those that were asked for: the first screen and the whole page, or a single one. */
async function pictures(
  visit: Visit,
  { profile, handling, until, fitsScreen }: LookOptions & { readonly fitsScreen: boolean },
): Promise<Pictures> {
  const { world } = visit;
  const { screenshot: wanted, scroll } = handling;
  if (wanted !== undefined && wanted !== 'fold') {
    return { screenshot: await elementPicture(visit, { profile, selector: wanted, until }), fullPage: null };
  }
  const screenshot = await picture(visit, firstScreen(world, profile));
  if (wanted === 'fold') return { screenshot, fullPage: null };
  if (fitsScreen) return { screenshot, fullPage: screenshot };
  if (!scroll) await scrollThrough(visit);
  return { screenshot, fullPage: await picture(visit, wholePage(world, profile)) };
}

/** What loads only when it is reached is in the picture too. */
async function elementPicture(
  visit: Visit,
  { profile, ...wanted }: { profile: DeviceProfile; selector: string; until: number },
): Promise<Picture | null> {
  const sought = { name: 'screenshot', ...wanted } as const;
  await awaitVisible(visit, { ...sought, reach: true });
  await settle(visit, maxResettlingMs);
  await visit.ask(scrollTo, 0);
  const box = await awaitVisible(visit, sought);
  return picture(visit, boxOf(visit.world, { profile, box }));
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
