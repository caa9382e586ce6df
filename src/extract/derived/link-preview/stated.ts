import { textOf } from '../../lib/html/dom.ts';
import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { baseUrl } from '../document/base-url.ts';
import { marks } from '../document/marks.ts';
import { mediaType } from '../response/media-type.ts';
import { pageSubject } from '../structured-data/page-subject/index.ts';
import { linkTags } from '../tags/link-tags.ts';
import { MetaValues, metaValues } from '../tags/meta-values.ts';
import { openGraphTags } from '../tags/open-graph/index.ts';
import { twitterTags } from '../tags/twitter-tags.ts';

const longestTitle = 10_000;

/** What tags and JSON-LD state, read without the tree; null or empty for an address that serves no document. */
export const stated = derived(
  'stated',
  {
    response,
    mediaType,
    linkTags,
    baseUrl: optional(baseUrl),
    marks: optional(marks),
    metaValues: optional(metaValues),
    openGraphTags: optional(openGraphTags),
    twitterTags: optional(twitterTags),
    pageSubject: optional(pageSubject),
  },
  ({ response: { url }, marks, baseUrl, metaValues, ...others }) => ({
    ...others,
    url,
    baseUrl: baseUrl ?? url,
    metaValues: metaValues ?? new MetaValues([]),
    titleTag: textOf(marks?.of('title')[0], longestTitle),
  }),
);

export type Stated = Awaited<ReturnType<(typeof stated)['derive']>>;
