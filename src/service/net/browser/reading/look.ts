import type { DeviceProfile } from '../../../../extract/lib/device-profiles.ts';
import type { PageActions, PageView, Picture } from '../../../../extract/page/browser.ts';
import { consentSigns, hasConsentBanner } from '../in-page/consent-banner.ts';
import { readComposedMarkup, readTitle, scrollTo } from '../in-page/document.ts';
import { composedRoots, elements, shownParent } from '../in-page/elements.ts';
import { readLayout } from '../in-page/layout.ts';
import { readOverflowing } from '../in-page/overflowing.ts';
import { readSmallTargets } from '../in-page/small-targets.ts';
import { boxOf, firstScreen, wholePage } from '../visit/screenshots.ts';
import type { Visit } from '../visit/visit.ts';
import { awaitVisible } from './await-visible.ts';
import { maxResettlingMs, scrollThrough, settle } from './settle.ts';

const maxSettlingMs = 3_000;

interface LookOptions {
  readonly profile: DeviceProfile;
  readonly actions: PageActions;
  /** Until when to wait for the element of `actions.screenshot`, on the clock of `performance.now`. */
  readonly until: number;
}

/** Reads a prepared page as a visitor sees it: the first screen, then the whole page. */
export async function look(visit: Visit, options: LookOptions): Promise<Omit<PageView, 'consent'>> {
  await settle(visit, maxSettlingMs);
  const { fitsScreen, ...layout } = await visit.evaluate(readLayout, shownParent);
  const consentBanner = await visit.evaluate(hasConsentBanner, consentSigns, composedRoots);
  const title = await visit.evaluate(readTitle);
  const html = await visit.evaluate(readComposedMarkup, composedRoots);
  const taken = await pictures(visit, { ...options, fitsScreen });
  // Measured after the pictures: by then the layout is that of the full-page picture.
  const small = await visit.evaluate(readSmallTargets, elements);
  const overflowing = layout.horizontalOverflow ? await visit.evaluate(readOverflowing, elements) : [];
  return {
    finalUrl: visit.page.url(),
    title,
    html,
    ...taken,
    layout: { ...layout, ...small, consentBanner, overflowing },
    consoleErrors: [...visit.log.consoleErrors],
    failedRequests: visit.log.failedRequests,
  };
}

/** The requested pictures: the first screen and the whole page, or the one that `actions.screenshot` names. */
async function pictures(
  visit: Visit,
  { profile, actions, until, fitsScreen }: LookOptions & { readonly fitsScreen: boolean },
): Promise<Pick<PageView, 'screenshot' | 'fullPage'>> {
  const { world } = visit;
  const { screenshot: wanted, scroll } = actions;
  if (wanted !== undefined && wanted !== 'fold') {
    return { screenshot: await elementPicture(visit, { profile, selector: wanted, until }), fullPage: null };
  }
  // A fragment, a focused field or a script may have moved the page.
  await visit.evaluate(scrollTo, 0);
  const screenshot = await picture(visit, firstScreen(world, profile));
  if (wanted === 'fold') return { screenshot, fullPage: null };
  if (fitsScreen) return { screenshot, fullPage: screenshot };
  if (!scroll) await scrollThrough(visit);
  return { screenshot, fullPage: await picture(visit, wholePage(world, profile)) };
}

/** Scrolls to the element first, so that lazily loaded content is in the picture. */
async function elementPicture(
  visit: Visit,
  { profile, ...element }: { profile: DeviceProfile; selector: string; until: number },
): Promise<Picture | null> {
  const awaited = { name: 'screenshot', ...element } as const;
  await awaitVisible(visit, { ...awaited, scrollTo: true });
  await settle(visit, maxResettlingMs);
  await visit.evaluate(scrollTo, 0);
  const box = await awaitVisible(visit, awaited);
  return picture(visit, boxOf(visit.world, { profile, box }));
}

/** Null if the screenshot failed: the rest of the view is still worth returning. */
async function picture(visit: Visit, taken: Promise<Picture>): Promise<Picture | null> {
  try {
    return await visit.duringEvaluation(taken);
  } catch {
    visit.throwIfOver();
    return null;
  }
}
