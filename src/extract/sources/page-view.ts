import type { DeviceProfile } from '../lib/device-profiles.ts';
import type { PageView, Picture } from '../page/browser.ts';
import { type Derived, type Source, source } from '../page/need.ts';
import type { KeptScreenshot, Reach } from '../page/reach.ts';

/** A picture that is stored, and served at an address. */
export interface KeptPicture extends Pick<KeptScreenshot, 'url' | 'sha256'>, Omit<Picture, 'bytes'> {
  /** The number of bytes. */
  readonly bytes: number;
}

export interface RenderedPage extends Omit<PageView, 'screenshot' | 'fullPage'> {
  readonly screenshot: KeptPicture | null;
  readonly fullPage: KeptPicture | null;
}

/** How the page looks on a device. `htmlPage` rejects if there is no page to open. */
export function pageViewOn(profile: DeviceProfile, htmlPage: Derived): Source<RenderedPage> {
  const name = profile.device === 'MOBILE' ? 'mobileRendering' : 'desktopRendering';
  return source(name, {
    fetches: 'the page in a browser',
    needs: { htmlPage },
    browser: true,
    async load(_, { requestedUrl, reach, visitor, signal }) {
      const { screenshot, fullPage, ...view } = await reach.browser.view({
        url: requestedUrl,
        visitor,
        profile,
        signal,
      });
      const [first, whole] = await Promise.all([keep(screenshot, reach), keep(fullPage, reach)]);
      return { ...view, screenshot: first, fullPage: whole };
    },
  });
}

async function keep(picture: Picture | null, { screenshots }: Reach): Promise<KeptPicture | null> {
  if (picture === null) return null;
  const kept = await screenshots.keep(picture.bytes);
  return kept && { ...picture, url: kept.url, sha256: kept.sha256, bytes: picture.bytes.length };
}
