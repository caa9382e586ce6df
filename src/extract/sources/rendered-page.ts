import { desktopProfile } from '../lib/device-profiles.ts';
import type { RenderedDocument } from '../page/browser.ts';
import { type Derived, type Source, source } from '../page/need.ts';

export interface TimedDocument extends RenderedDocument {
  /** How long rendering took. */
  readonly ms: number;
}

/** The page after its scripts have run. `htmlPage` rejects if there is no page to open. */
export function renderedPageOf(htmlPage: Derived): Source<TimedDocument> {
  return source('renderedPage', {
    fetches: 'the page in a browser',
    needs: { htmlPage },
    browser: true,
    async load(_, { requestedUrl, reach, visitor, signal }) {
      const startedAt = performance.now();
      const visit = { url: requestedUrl, visitor, profile: desktopProfile, signal };
      const rendered = await reach.browser.render(visit);
      return { ...rendered, ms: Math.round(performance.now() - startedAt) };
    },
  });
}
