import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { marks } from './marks.ts';

/** The document base URL: the first base element with an href, else the final address (HTML standard, 2.4.3). */
export const baseUrl = derived('baseUrl', { response, marks }, ({ response, marks }) => {
  const href = marks.of('base').find(({ attribs }) => attribs.href !== undefined)?.attribs.href;
  const base = href === undefined ? null : URL.parse(href.trim(), response.url);
  return base && base.protocol !== 'data:' && base.protocol !== 'javascript:' ? base.href : response.url;
});
