import table from './kinds.json' with { type: 'json' };

/** What a page can be about, in the terms of its preview. */
export type SubjectKind = keyof typeof table.kinds | 'WEBSITE';

/** The schema.org types of each kind with their subtypes, the most specific kind first: an article may have a video. */
export const kindTypes = Object.entries(table.kinds) as [SubjectKind, readonly string[]][];

/** Types that do not say what the page is about, but may carry its author, date and image. */
export const pageTypes: readonly string[] = table.others;
