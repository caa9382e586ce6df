import { type DeviceProfile, desktopProfile, mobileProfile } from '../lib/device-profiles.ts';
import { isHtml } from '../lib/http/media-types.ts';
import type { PageView, PageVisit, Picture, RenderedDocument } from '../page/browser.ts';
import { ScrapeError } from '../page/errors.ts';
import { derived, type Source, source } from '../page/need.ts';
import type { KeptScreenshot, Reach } from '../page/reach.ts';
import type { ScriptChanges } from '../schema/rendering-report.ts';
import { mediaType } from './response/media-type.ts';

/** Fails with NOT_HTML if the response is not an HTML page: nothing else is opened in a browser. */
const htmlPage = derived('htmlPage', { mediaType }, ({ mediaType }) => {
  if (!isHtml(mediaType)) throw new ScrapeError('NOT_HTML');
  return true;
});

interface BrowserSource<T> {
  readonly fetches?: string;
  readonly profile: DeviceProfile;
  read(visit: PageVisit, reach: Reach): Promise<T>;
}

function browserSource<T>(
  name: string,
  { fetches = 'the page in a browser', profile, read }: BrowserSource<T>,
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
export const axeFindings = browserSource('axeFindings', {
  profile: desktopProfile,
  read: (visit, { browser }) => browser.audit(visit),
});

/** How fast the page loads on a slow phone. */
export const labRuns = browserSource('labRuns', {
  fetches: 'the page in a browser, several times',
  profile: mobileProfile,
  read: (visit, { browser }) => browser.measure(visit),
});

export interface TimedDocument extends RenderedDocument {
  /** How long rendering took. */
  readonly ms: number;
}

/** The page after its scripts have run. */
export const renderedPage = browserSource('renderedPage', {
  profile: desktopProfile,
  async read(visit, { browser }): Promise<TimedDocument> {
    const startedAt = performance.now();
    const rendered = await browser.render(visit);
    return { ...rendered, ms: Math.round(performance.now() - startedAt) };
  },
});

/** A picture that is stored, and served at an address. */
export interface KeptPicture extends Pick<KeptScreenshot, 'url' | 'sha256'>, Omit<Picture, 'bytes'> {
  /** The number of bytes. */
  readonly bytes: number;
}

export interface RenderedPage extends Omit<PageView, 'screenshot' | 'fullPage'> {
  readonly screenshot: KeptPicture | null;
  readonly fullPage: KeptPicture | null;
}

export const mobileRendering = browserSource('mobileRendering', { profile: mobileProfile, read: viewed });
export const desktopRendering = browserSource('desktopRendering', { profile: desktopProfile, read: viewed });

/** How the page looks on a device. */
async function viewed(visit: PageVisit, reach: Reach): Promise<RenderedPage> {
  const { screenshot, fullPage, ...view } = await reach.browser.view(visit);
  const [first, whole] = await Promise.all([keep(screenshot, reach), keep(fullPage, reach)]);
  return { ...view, screenshot: first, fullPage: whole };
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
