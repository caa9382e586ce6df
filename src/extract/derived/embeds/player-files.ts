import type { Element } from 'domhandler';
import { childrenCalled } from '../../lib/html/dom.ts';
import { collapsed, isPlaceholderAddress } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';

interface PlayerFile {
  readonly url: string;
  /** The media type as declared. */
  readonly type: string | null;
}

/** The files that a video or audio element plays, in order; empty if a script sets them. */
export function playerFiles(element: Element, base: string): PlayerFile[] {
  const own = element.attribs.src ?? element.attribs['data-src'];
  const listed = [...(own === undefined ? [] : [element]), ...childrenCalled('source', element)];
  return listed.flatMap(({ attribs }) => {
    const written = (attribs.src ?? attribs['data-src'])?.trim() ?? '';
    const isLeftOver = written === '' || written.startsWith('#') || isPlaceholderAddress(written);
    const url = isLeftOver ? null : resolveUrl(written, base);
    return url === null || url.startsWith('blob:') ? [] : [{ url, type: collapsed(attribs.type) }];
  });
}
