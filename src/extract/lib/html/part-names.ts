import { wordsOf } from '../languages/index.ts';
import { words } from '../text.ts';

/** What a part of a page is by its class names and ids, and why it is not the page's own text. */
interface NamedPart {
  readonly reason: string;
  /** Words separated by `-`. */
  readonly names: readonly string[];
}

/** The parts that more than one reader of a page knows by name; each reader says what else has to be true of them. */
export const namedParts = {
  menus: {
    reason: 'lead to other pages of the site',
    names: words(`nav navbar navigation menu megamenu breadcrumb breadcrumbs crumbs pagination pager
      paging skip-link skip-to prev-next back-to-top toolbar tab-list navheader navfooter page-links`),
  },
  footers: {
    reason: 'are the same on every page of the site',
    names: [...words(`site-footer page-footer colophon`), ...wordsOf('footerNames')],
  },
  sidebars: { reason: 'are beside the content', names: words(`sidebar side-bar`) },
  related: {
    reason: 'recommend other pages',
    names: [
      ...words(`related recommended recommendation recommendations recirculation suggested suggestions
      more-on read-next you-may similar trending popular latest recent cross-sell jp-relatedposts`),
      ...wordsOf('relatedNames'),
    ],
  },
  teasers: { reason: 'announce other pages', names: words(`teaser`) },
  comments: {
    reason: 'are written by readers, not by the author',
    names: [...words(`comments disqus respond responses`), ...wordsOf('commentNames')],
  },
  comment: { reason: 'is written by one reader', names: words(`comment`) },
  reviews: { reason: 'are written by buyers', names: words(`reviews yotpo bazaarvoice`) },
} as const satisfies Readonly<Record<string, NamedPart>>;
