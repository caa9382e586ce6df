import { renderedVerdict } from '../../../extract/derived/outcome/rendered-verdict.ts';
import type { Verdict } from '../../../extract/derived/outcome/verdict.ts';
import type { BuiltDocument, PageVisit } from '../../../extract/page/browser.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Fetched, Reach } from '../../../extract/page/reach.ts';
import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import { type Audience, isKept, ownerOf } from '../request/audience.ts';
import type { PageRequest } from '../request/page-request.ts';

/** What a site shows instead of the page, even in a browser. */
const refusals: ReadonlySet<FetchOutcome> = new Set(['BLOCKED', 'CHALLENGE', 'LOGIN_WALL']);

export interface ScrapeReachOptions {
  /** The response of the page. */
  readonly sent: () => Promise<Fetched>;
  readonly render: AnswerContext['render'];
  /** The callers who wait for the page. */
  readonly callers: ReadonlySet<string>;
}

/** The reach of one scrape, whose browser performs the requested actions, and the names of screenshots kept so far. */
export function scrapeReach(
  reach: Reach,
  { route, actions, audience }: Pick<PageRequest, 'route' | 'actions' | 'audience'>,
  options: ScrapeReachOptions,
): { readonly reach: Reach; readonly screenshots: ReadonlySet<string> } {
  const { reach: keeping, screenshots } = keepingScreenshots(reach, audience);
  const judged = judgingRendered(keeping, options);
  return {
    reach: mapVisits(judged, (visit) => ({
      ...visit,
      url: visit.url + route,
      actions,
      callers: options.callers,
    })),
    screenshots,
  };
}

/** The same reach, keeping screenshots for an audience and recording their names. */
function keepingScreenshots(
  reach: Reach,
  audience: Audience,
): { reach: Reach; screenshots: ReadonlySet<string> } {
  const screenshots = new Set<string>();
  const keep: Reach['screenshots']['keep'] = async (image) => {
    if (!isKept(audience)) return null;
    const kept = await reach.screenshots.keep(image, ownerOf(audience));
    if (kept) screenshots.add(kept.name);
    return kept;
  };
  return { reach: { ...reach, screenshots: { keep } }, screenshots };
}

/** A reach whose browser waits until a page is built; `render` rejects a challenge, refusal or login in its place. */
function judgingRendered(reach: Reach, { sent, render }: Omit<ScrapeReachOptions, 'callers'>): Reach {
  const judge = async (document: BuiltDocument) => {
    // The rendered document is judged instead of the sent body.
    const head = { ...(await sent()), body: new Uint8Array() };
    return render(renderedVerdict, { document, sent: head });
  };
  const isPage = ({ outcome }: Verdict) => outcome !== 'EMPTY_SHELL' && !refusals.has(outcome);
  // A view is shown even if the page cannot be judged.
  const shown = mapVisits(reach, (visit) => ({
    ...visit,
    isBuilt: (document) => judge(document).then(isPage, () => true),
  }));
  const renderJudged: Reach['browser']['render'] = async (visit) => {
    let verdict: Verdict | null = null;
    const rendered = await reach.browser.render({
      ...visit,
      isBuilt: async (document) => {
        verdict = await judge(document);
        return isPage(verdict);
      },
    });
    if (wasRefused(verdict)) throw new ScrapeError('SOURCE_FAILED', refused);
    return rendered;
  };
  return { ...shown, browser: { ...shown.browser, render: renderJudged } };
}

function wasRefused(verdict: Verdict | null): boolean {
  return verdict !== null && refusals.has(verdict.outcome);
}

const refused = 'In the browser the site showed a challenge, a refusal or a login in place of the page.';

/** A reach on which each visit of the browser is changed before it is made. */
export function mapVisits(reach: Reach, change: <V extends PageVisit>(visit: V) => V): Reach {
  const { browser } = reach;
  return {
    ...reach,
    browser: {
      render: (visit) => browser.render(change(visit)),
      view: (visit) => browser.view(change(visit)),
      audit: (visit) => browser.audit(change(visit)),
      measure: (visit) => browser.measure(change(visit)),
    },
  };
}
