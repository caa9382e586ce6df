import { headerValues } from '../../../lib/http/header-list.ts';
import { derived, optional } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { metaTags } from '../meta-tags.ts';
import { headerDirectives, metaDirectives } from './agents.ts';

/** The directives for crawlers in meta tags and in headers, one entry for each named crawler. */
export const robotsDirectives = derived(
  'robotsDirectives',
  { response, metaTags: optional(metaTags) },
  ({ response, metaTags }) => ({
    meta: metaDirectives(metaTags ?? []),
    xRobotsTag: headerDirectives(headerValues(response.headers, 'x-robots-tag')),
  }),
);
