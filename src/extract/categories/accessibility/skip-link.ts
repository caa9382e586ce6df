import type { Element } from 'domhandler';
import { textOf } from '../../lib/html/dom.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { samePage } from '../../lib/url.ts';

const firstLinks = 5;

/** Ids that pages give their main part, whatever the language of the link. */
const mainTargets =
  /^(?:(?:skip|jump)[-_]?(?:to)?[-_]?)?(?:(?:site|page|main|primary|body|mw)[-_]?)?(?:main|contents?|primary|inhalt|contenu|contenido|contenuto|conteudo)(?:[-_]?(?:area|start|inner|wrap|wrapper))?$/i;

/** Texts of skip links, as WordPress, Drupal and MediaWiki translate them. */
const skips = new RegExp(anyOf('skip'), 'i');

export interface Addresses {
  readonly url: string;
  readonly base: string;
}

/** Whether one of the first links leads to the main part of this page, or says that it skips to it (WCAG 2.4.1). */
export function hasSkipLink(anchors: readonly Element[], addresses: Addresses): boolean {
  const first = anchors.filter(({ attribs }) => attribs.href !== undefined).slice(0, firstLinks);
  return first.some((link) => {
    const target = fragmentInPage(link.attribs.href?.trim() ?? '', addresses);
    if (target === '') return false;
    const text = `${textOf(link, 200)} ${link.attribs.class ?? ''} ${link.attribs['aria-label'] ?? ''}`;
    return mainTargets.test(target) || skips.test(text);
  });
}

/** The fragment of a link to a place in this page, whatever its base element says; empty for other links. */
function fragmentInPage(href: string, { url, base }: Addresses): string {
  if (href.startsWith('#')) return href.slice(1);
  const target = URL.parse(href, base);
  return target && samePage(target.href, url) ? target.hash.slice(1) : '';
}
