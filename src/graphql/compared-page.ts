import type { OpenPage } from '../engine/open-page.ts';

/** A page for a caller who may know an earlier answer. */
export interface ComparedPage extends OpenPage {
  /** Whether the answer says something else than the one that the caller knows; null where the caller names none. */
  changed(): Promise<boolean | null>;
}

/**
 * The page without its categories if its answer has this hash: who knows the hash has the answer. Everything then waits
 * until the answer has been stored; one that was not counts as changed.
 */
export function comparedPage(page: OpenPage, hash: string | null | undefined): ComparedPage {
  const changed = async () => (hash ? (await page.entry())?.contentHash !== hash : null);
  return {
    requestedUrl: page.requestedUrl,
    url: page.url,
    cacheStatus: page.cacheStatus,
    changed,
    category: async (name) => ((await changed()) === false ? null : page.category(name)),
    selected: async () => ((await changed()) === false ? [] : page.selected()),
    fetchReport: () => page.fetchReport(),
    truncations: () => page.truncations(),
    answer: () => page.answer(),
    entry: () => page.entry(),
  };
}
