import { type DeviceProfile, desktopProfile, mobileProfile } from '../lib/device-profiles.ts';
import type {
  AxeFindings,
  LabRuns,
  PageView,
  PageVisit,
  Picture,
  RenderedDocument,
} from '../page/browser.ts';
import { type Derived, type Source, source } from '../page/need.ts';
import type { KeptScreenshot, Reach } from '../page/reach.ts';
import type { ScriptChanges } from '../schema/rendering-report.ts';

interface BrowserSource<T> {
  readonly fetches?: string;
  /** Rejects if there is no page to open. */
  readonly htmlPage: Derived;
  readonly profile: DeviceProfile;
  read(visit: PageVisit, reach: Reach): Promise<T>;
}

function browserSource<T>(
  name: string,
  { fetches = 'the page in a browser', htmlPage, profile, read }: BrowserSource<T>,
): Source<T> {
  return source(name, {
    fetches,
    needs: { htmlPage },
    browser: true,
    load: (_, { requestedUrl, reach, visitor, signal }) =>
      read({ url: requestedUrl, visitor, profile, signal }, reach),
  });
}

/** What axe-core finds on a desktop screen. */
export function axeFindingsOf(htmlPage: Derived): Source<AxeFindings> {
  const read = (visit: PageVisit, { browser }: Reach) => browser.audit(visit);
  return browserSource('axeFindings', { htmlPage, profile: desktopProfile, read });
}

/** How fast the page loads on a slow phone. */
export function labRunsOf(htmlPage: Derived): Source<LabRuns> {
  const fetches = 'the page in a browser, several times';
  const read = (visit: PageVisit, { browser }: Reach) => browser.measure(visit);
  return browserSource('labRuns', { fetches, htmlPage, profile: mobileProfile, read });
}

export interface TimedDocument extends RenderedDocument {
  /** How long rendering took. */
  readonly ms: number;
}

/** The page after its scripts have run. */
export function renderedPageOf(htmlPage: Derived): Source<TimedDocument> {
  const read = async (visit: PageVisit, { browser }: Reach) => {
    const startedAt = performance.now();
    const rendered = await browser.render(visit);
    return { ...rendered, ms: Math.round(performance.now() - startedAt) };
  };
  return browserSource('renderedPage', { htmlPage, profile: desktopProfile, read });
}

/** A picture that is stored, and served at an address. */
export interface KeptPicture extends Pick<KeptScreenshot, 'url' | 'sha256'>, Omit<Picture, 'bytes'> {
  /** The number of bytes. */
  readonly bytes: number;
}

export interface RenderedPage extends Omit<PageView, 'screenshot' | 'fullPage'> {
  readonly screenshot: KeptPicture | null;
  readonly fullPage: KeptPicture | null;
}

/** How the page looks on a device. */
export function pageViewOn(profile: DeviceProfile, htmlPage: Derived): Source<RenderedPage> {
  const name = profile.device === 'MOBILE' ? 'mobileRendering' : 'desktopRendering';
  const read = async (visit: PageVisit, reach: Reach) => {
    const { screenshot, fullPage, ...view } = await reach.browser.view(visit);
    const [first, whole] = await Promise.all([keep(screenshot, reach), keep(fullPage, reach)]);
    return { ...view, screenshot: first, fullPage: whole };
  };
  return browserSource(name, { htmlPage, profile, read });
}

async function keep(picture: Picture | null, { screenshots }: Reach): Promise<KeptPicture | null> {
  if (picture === null) return null;
  const kept = await screenshots.keep(picture.bytes);
  return kept && { ...picture, url: kept.url, sha256: kept.sha256, bytes: picture.bytes.length };
}

/** What scripts changed; null if the page is not rendered. The engine supplies the value if it renders the page. */
export const scriptChanges = source<ScriptChanges | null>('scriptChanges', {
  fetches: 'the page in a browser, if render asks for it',
  load: async () => null,
});
