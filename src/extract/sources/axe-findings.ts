import { desktopProfile } from '../lib/device-profiles.ts';
import type { AxeFindings } from '../page/browser.ts';
import { type Derived, type Source, source } from '../page/need.ts';

/** What axe-core finds on a desktop screen. `htmlPage` rejects if there is no page to open. */
export function axeFindingsOf(htmlPage: Derived): Source<AxeFindings> {
  return source('axeFindings', {
    fetches: 'the page in a browser',
    needs: { htmlPage },
    browser: true,
    load(_, { requestedUrl, reach, visitor, signal }) {
      return reach.browser.audit({ url: requestedUrl, visitor, profile: desktopProfile, signal });
    },
  });
}
