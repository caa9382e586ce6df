import { source } from '../page/need.ts';
import type { ScriptChanges } from '../schema/rendering-report.ts';

/** What scripts changed; null if the page is not rendered. The engine supplies the value if it renders the page. */
export const scriptChanges = source<ScriptChanges | null>('scriptChanges', {
  fetches: 'the page in a browser, if render asks for it',
  load: async () => null,
});
