import { namedParts } from '../../../../lib/html/part-names.ts';
import { wordsOf } from '../../../../lib/languages/index.ts';
import { words } from '../../../../lib/text.ts';
import type { PageKind } from '../page-kind.ts';
import {
  type Evidence,
  hasLetter,
  holdsImage,
  isCaption,
  isHeaded,
  isInQuote,
  isLast,
  isOfOtherPages,
  isOpener,
  isOperated,
  isOwnProse,
  isPassage,
  isShortLink,
  leadsNowhere,
} from './evidence.ts';

/**
 * One kind of boilerplate: the markup that identifies it, and the cases where the same markup means something else. A
 * part of the page that matches any marker of a rule is removed from the content.
 */
export interface BoilerplateRule {
  /** What it is. */
  readonly name: string;
  /** Why it is not content. */
  readonly reason: string;
  /** HTML elements and ARIA roles that identify it. */
  readonly elements?: readonly string[];
  readonly roles?: readonly string[];
  /**
   * Words in class names and ids, separated by `-` (camelCase and underscores separate words too). They match anywhere
   * in a name; with a leading `^` only at its start.
   */
  readonly names?: readonly string[];
  /** Kinds of page where the same markers mean content. */
  readonly except?: readonly PageKind[];
  /** The only kinds of page that the rule applies to. */
  readonly only?: readonly PageKind[];
  /** A match with more than this share of the page's prose is content after all. */
  readonly maxProse: number;
  /** Applies inside code too, where most class names are a syntax highlighter's: `comment`, `tag`. */
  readonly appliesInCode?: boolean;
  /** What has to be true of a match beside its name. */
  readonly when?: readonly Evidence[];
  /** What makes a match content after all. */
  readonly unless?: readonly Evidence[];
}

export const boilerplateRules: readonly BoilerplateRule[] = [
  {
    name: 'parts that the markup sets apart',
    reason: 'navigation, search, footers, asides, banners, dialogs',
    elements: ['nav', 'menu', 'footer', 'aside'],
    roles: words(`navigation menu menubar toolbar search contentinfo complementary banner dialog alertdialog
      alert`),
    maxProse: 0.25,
  },
  {
    name: 'tab bars',
    reason: 'controls; one around the panels too has prose and is kept',
    roles: ['tablist'],
    maxProse: 0,
  },
  {
    name: 'menus',
    reason:
      'they lead to other pages: that of a restaurant does not; a passage with the name is the panel that a menu opens',
    names: namedParts.menus.names,
    maxProse: 0.2,
    unless: [isPassage, leadsNowhere],
  },
  {
    name: 'sidebars',
    reason: 'they are beside the content',
    names: namedParts.sidebars.names,
    maxProse: 0.2,
  },
  {
    name: 'site headers, footers and drawers',
    reason: 'the same on every page of the site',
    names: [...words(`^footer copyright`), ...namedParts.footers.names],
    maxProse: 0.2,
  },
  {
    name: 'footers by names of the site’s own',
    reason: 'the last of a page may be called anything with footer in it',
    names: words(`footer`),
    maxProse: 0.45,
    when: [isLast],
  },
  {
    name: 'disclaimers',
    reason: 'often longer than the text; with a heading they are what the page is about',
    names: words(`disclaimer disclaimers`),
    maxProse: 0.97,
    unless: [isHeaded],
  },
  {
    name: 'appeals, advertising and page tools',
    reason:
      'not the page’s own text: consent, newsletters, sign-up, login, sponsors, sharing, feedback, tags, links of a wiki',
    names: [
      ...words(`cookie cookies newsletter subscribe subscription announcement signup login ad ads advert
      advertising sponsor sponsored promo promotion affiliate outbrain taboola read-more likes catlinks
      printfooter editsection share social feedback`),
      ...wordsOf('adNames'),
    ],
    maxProse: 0.15,
    unless: [isOwnProse],
  },
  {
    name: 'consent dialogs of known vendors',
    reason: 'they may have most of the text of a page',
    names: words(`onetrust ot-sdk-container cookiebot usercentrics didomi cmplz truste cookie-consent
      cookie-banner`),
    maxProse: 0.97,
  },
  // Scripts add most of these: the HTML that the server sends has few.
  {
    name: 'overlays',
    reason: 'shown over the page for a while; in shops they may have half of the prose',
    names: words(`popup modal tooltip`),
    maxProse: 0.6,
    unless: [isOpener],
  },
  {
    name: 'related content',
    reason: 'recommendations of other pages',
    names: namedParts.related.names,
    except: ['LISTING'],
    maxProse: 0.3,
  },
  {
    name: 'excerpts of other pages',
    reason: 'in an article it is the standfirst, in a listing an entry',
    names: words(`excerpt`),
    only: ['OTHER'],
    maxProse: 0.4,
  },
  {
    name: 'comment sections',
    reason: 'written by readers, not by the author',
    names: namedParts.comments.names,
    except: ['FORUM'],
    maxProse: 0.97,
  },
  {
    name: 'customer reviews',
    reason: 'written by buyers, not by the shop',
    names: namedParts.reviews.names,
    only: ['PRODUCT'],
    maxProse: 0.97,
  },
  {
    name: 'single comments',
    reason: 'each shorter than the text; in documentation, remarks by the authors',
    names: namedParts.comment.names,
    except: ['FORUM', 'DOCUMENTATION'],
    maxProse: 0.5,
  },
  {
    name: 'bylines, dates and numbers of posts',
    reason:
      'the API has separate fields for these; answers have them in their headings, and each entry of a list its own',
    names: words(`byline author authors article-info published entry-meta postleft post-head
      message-attribution post-meta topic-overview`),
    except: ['LISTING', 'OTHER'],
    maxProse: 0.15,
    unless: [isInQuote],
  },
  {
    name: 'line numbers of code',
    reason: 'no part of it; the names also mean the space between columns, and code with numbers',
    names: words(`gutter linenos lineno lnt crayon-nums`),
    maxProse: 0.1,
    appliesInCode: true,
    unless: [hasLetter],
  },
  {
    name: 'filters, pickers and tags',
    reason: 'controls for products and results, links to pages about the same',
    names: words(`filter filters dropdown languages quantity tags`),
    maxProse: 0.1,
    when: [isOperated],
    unless: [isOwnProse],
  },
  {
    name: 'carousels',
    reason: 'of other products and images; on other kinds of page they may be the content',
    names: words(`carousel swiper`),
    only: ['PRODUCT'],
    maxProse: 0.3,
  },
  {
    name: 'links styled as buttons',
    reason: 'calls to action',
    names: words(`btn button cta`),
    maxProse: 0.1,
    when: [isShortLink],
  },
  {
    name: 'captions',
    reason: 'text about an image, not part of the running text',
    names: [...words(`caption`), ...wordsOf('captionNames')],
    only: ['ARTICLE'],
    maxProse: 0.1,
    unless: [isCaption, holdsImage],
  },
  {
    name: 'signatures',
    reason: 'the same under every post; in documentation, signatures of functions',
    names: words(`signature`),
    only: ['FORUM', 'ARTICLE'],
    maxProse: 0.1,
  },
  {
    name: 'comments below an answer',
    reason: 'remarks on it, not part of it',
    names: words(`js-comments-container`),
    maxProse: 0.97,
  },
  {
    name: 'quotes of earlier posts, and cards of linked pages',
    reason: 'the text is in the thread already; the author of a post did not write the card',
    names: words(`code-block-quote ips-quote quotebox unfurl`),
    only: ['FORUM'],
    maxProse: 0.5,
  },
  {
    name: 'tables of contents',
    reason: 'they repeat the headings; if the links leave the page, it is a book',
    names: words(`toc lwptoc simpletoc table-of-contents`),
    only: ['DOCUMENTATION', 'ARTICLE'],
    maxProse: 0.1,
    unless: [isOfOtherPages],
  },
];
