import type { OpenPage } from '../../../engine/answer/open-page.ts';

/** A page for a caller who may have an earlier answer. */
export interface ComparedPage extends OpenPage {
  /** Whether the answer differs from the one that the caller has; null if the caller gave no hash. */
  changed(): Promise<boolean | null>;
  /** What it is called in the world. */
  id(): string;
  /** The hash that the caller gave; null if none. */
  readonly since: string | null;
  /** The page with all its categories. */
  readonly whole: OpenPage;
}

/**
 * The page without its categories if its answer still has the given hash, since the caller then has them already. The
 * categories wait until the answer has been stored; an answer that is not stored counts as changed.
 */
export function comparedPage(
  page: OpenPage,
  { hash, id }: { readonly hash: string | null | undefined } & Pick<ComparedPage, 'id'>,
): ComparedPage {
  const changed = async () => (hash ? (await page.entry())?.contentHash !== hash : null);
  return {
    requestedUrl: page.requestedUrl,
    url: page.url,
    cacheStatus: page.cacheStatus,
    since: hash || null,
    whole: page,
    changed,
    id,
    category: async (name) => ((await changed()) === false ? null : page.category(name)),
    selected: async () => ((await changed()) === false ? null : page.selected()),
    fetchReport: () => page.fetchReport(),
    truncations: () => page.truncations(),
    errors: async () => ((await changed()) === false ? [] : page.errors()),
    answer: () => page.answer(),
    entry: () => page.entry(),
    within: (expired) => page.within(expired),
  };
}
