import { mobileProfile } from '../lib/device-profiles.ts';
import type { LabRuns } from '../page/browser.ts';
import { type Derived, type Source, source } from '../page/need.ts';

/** How fast the page loads on a slow phone. `htmlPage` rejects if there is no page to open. */
export function labRunsOf(htmlPage: Derived): Source<LabRuns> {
  return source('labRuns', {
    fetches: 'the page in a browser, several times',
    needs: { htmlPage },
    browser: true,
    load(_, { requestedUrl, reach, visitor, signal }) {
      return reach.browser.measure({ url: requestedUrl, visitor, profile: mobileProfile, signal });
    },
  });
}
