import { source } from '../page/need.ts';
import type { ScriptChanges } from '../schema/rendering-report.ts';

/** What scripts changed of what was sent; null if the page is not rendered. The engine knows once it has decided. */
export const scriptChanges = source<ScriptChanges | null>('scriptChanges', {
  fetches: 'the page in a browser, if render asks for it',
  load: async () => null,
});
