import { isKept, ownerOf } from './audience.ts';
import type { RecentResponses, SharedResponses } from './recent-responses.ts';
import type { ScrapeRequest } from './scrape-request.ts';

/** What a scrape shares with others: responses of its page, and files of the site; null for what it shares with nobody. */
export interface Sharing {
  readonly pages: SharedResponses | null;
  readonly files: SharedResponses | null;
}

export const nothingShared: Sharing = { pages: null, files: null };

export function sharingOf(
  { visitor: { language }, audience }: Pick<ScrapeRequest, 'visitor' | 'audience'>,
  recent: RecentResponses,
): Sharing {
  if (!isKept(audience)) return nothingShared;
  const owner = ownerOf(audience) ?? '';
  const files = owner === '' ? recent : recent.within(owner);
  return { files, pages: language === null ? files : recent.within(JSON.stringify([owner, language])) };
}
