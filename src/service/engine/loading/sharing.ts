import { isKept, ownerOf } from '../request/audience.ts';
import type { PageRequest } from '../request/page-request.ts';
import type { RecentResponses, SharedResponses } from './recent-responses.ts';

/** The responses of the page and the files of the site that a scrape shares with others; null if it shares none. */
export interface Sharing {
  readonly pages: SharedResponses | null;
  readonly files: SharedResponses | null;
}

export const nothingShared: Sharing = { pages: null, files: null };

export function sharingOf(
  { visitor: { language }, audience }: Pick<PageRequest, 'visitor' | 'audience'>,
  recent: RecentResponses,
): Sharing {
  if (!isKept(audience)) return nothingShared;
  const owner = ownerOf(audience) ?? '';
  const files = owner === '' ? recent : recent.within(owner);
  return { files, pages: language === null ? files : recent.within(JSON.stringify([owner, language])) };
}
