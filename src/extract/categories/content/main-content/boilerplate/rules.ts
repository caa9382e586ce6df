import { namedParts, words } from '../../../../lib/html/part-names.ts';
import { wordsOf } from '../../../../lib/languages/index.ts';
import type { WordKind } from '../../../../lib/languages/language.ts';
import type { PageKind } from '../page-kind.ts';
import {
  type Evidence,
  hasLetter,
  holdsImage,
  isBetweenParagraphs,
  isCaption,
  isHeaded,
  isLast,
  isOfOtherPages,
  isOpener,
  isOperated,
  isOwnProse,
  isPlainText,
  isProseOfManual,
  isShortLink,
} from './evidence.ts';

export type HeadingKind = Extract<WordKind, 'related' | 'comments' | 'appeals' | 'notices'>;

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
  /** Kinds of heading that introduce it; the phrases are in the language files. */
  readonly headings?: readonly HeadingKind[];
  /** Kinds of page where the same markers mean content. */
  readonly except?: readonly PageKind[];
  /** The only kinds of page that the rule applies to. */
  readonly only?: readonly PageKind[];
  /** A match with more than this share of the page's prose is content after all. */
  readonly maxProse: number;
  /** Applies inside code too, where most class names are a syntax highlighter's: `comment`, `tag`. */
  readonly appliesInCode?: boolean;
  /** Whether a whole paragraph between others may be it. */
  readonly appliesInText?: boolean;
  /** Whether it counts on a page of a few lines too, however large a part of that it is. */
  readonly onShortPages?: boolean;
  /** What has to be true of a match beside its name. */
  readonly when?: Evidence;
  /** What makes a match content after all. */
  readonly unless?: readonly Evidence[];
}

const shopping = ['PRODUCT', 'LISTING'] as const;

export const boilerplateRules: readonly BoilerplateRule[] = [
  {
    name: 'navigation and site search',
    reason: 'they lead to other pages',
    elements: ['nav', 'menu'],
    roles: ['navigation', 'menu', 'menubar', 'toolbar', 'search'],
    maxProse: 0.25,
  },
  {
    name: 'tab bars',
    reason: 'controls; one around the panels too has prose and is kept',
    roles: ['tablist'],
    maxProse: 0,
  },
  {
    name: 'footers of the site or of an article',
    reason: 'copyright, tags, authors',
    elements: ['footer'],
    roles: ['contentinfo'],
    maxProse: 0.25,
    onShortPages: true,
  },
  {
    name: 'asides, banners and dialogs',
    reason: 'the markup itself sets them apart from the content',
    elements: ['aside'],
    roles: ['complementary', 'banner', 'dialog', 'alertdialog', 'alert'],
    maxProse: 0.25,
  },
  {
    name: 'navigation by class name',
    reason: 'menus, breadcrumbs, pagination',
    names: namedParts.menus.names,
    maxProse: 0.2,
  },
  {
    name: 'site headers, footers and drawers',
    reason: 'the same on every page of the site',
    names: [...words(`^footer copyright`), ...namedParts.footers.names],
    maxProse: 0.2,
    onShortPages: true,
  },
  {
    name: 'footers by names of the site’s own',
    reason: 'the last of a page may be called anything with footer in it',
    names: words(`footer`),
    maxProse: 0.45,
    onShortPages: true,
    when: isLast,
  },
  {
    name: 'disclaimers',
    reason: 'often longer than the text; with a heading they are what the page is about',
    names: words(`disclaimer disclaimers`),
    maxProse: 0.97,
    unless: [isHeaded],
  },
  {
    name: 'sidebars',
    reason: 'beside the content; in documentation also boxes in the text',
    names: namedParts.sidebars.names,
    maxProse: 0.2,
    unless: [isProseOfManual],
  },
  {
    name: 'footers of shops and listings',
    reason: 'they may have most of the prose on the page',
    names: words(`^footer`),
    only: shopping,
    maxProse: 0.9,
  },
  {
    name: 'appeals and notices',
    reason: 'consent, newsletters, sign-up, login',
    headings: ['appeals', 'notices'],
    names: words(`cookie cookies newsletter subscribe signup login`),
    maxProse: 0.15,
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
    name: 'advertising',
    reason: 'not the page’s own',
    names: [...words(`ad ads advert promo outbrain taboola`), ...wordsOf('adNames')],
    maxProse: 0.1,
  },
  {
    name: 'related content',
    reason: 'recommendations of other pages',
    headings: ['related'],
    names: namedParts.related.names,
    except: ['LISTING'],
    maxProse: 0.3,
    unless: [isPlainText],
  },
  {
    name: 'comment sections',
    reason: 'written by readers, not by the author',
    headings: ['comments'],
    names: namedParts.comments.names,
    except: ['FORUM'],
    maxProse: 0.97,
  },
  {
    name: 'customer reviews',
    reason: 'written by buyers, not by the shop',
    names: [...namedParts.reviews.names, 'review'],
    only: ['PRODUCT'],
    maxProse: 0.97,
  },
  {
    name: 'single comments',
    reason: 'each shorter than the text; in documentation, remarks by the authors',
    names: namedParts.comment.names,
    except: ['FORUM', 'DOCUMENTATION'],
    maxProse: 0.5,
    unless: [isBetweenParagraphs],
  },
  {
    name: 'bylines and dates',
    reason: 'the API has separate fields for these',
    names: words(`byline author authors entry-meta`),
    except: ['LISTING', 'OTHER'],
    maxProse: 0.15,
  },
  {
    name: 'tags and categories',
    reason: 'metadata of the page',
    names: words(`tags`),
    except: ['OTHER'],
    maxProse: 0.1,
  },
  {
    name: 'page tools',
    reason: 'share, feedback',
    names: words(`share social feedback`),
    maxProse: 0.1,
    unless: [isOwnProse],
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
    name: 'filters and pickers',
    reason: 'controls for products and results',
    names: words(`filter filters dropdown languages quantity`),
    maxProse: 0.1,
    when: isOperated,
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
    name: 'calls to action',
    reason: 'beside the text; on some kinds of page they are the content',
    names: words(`cta`),
    except: ['PRODUCT', 'OTHER'],
    maxProse: 0.1,
  },
  {
    name: 'links styled as buttons',
    reason: 'calls to action',
    names: words(`btn button cta`),
    maxProse: 0.1,
    when: isShortLink,
  },
  {
    name: 'captions',
    reason: 'text about an image, not part of the running text',
    names: [...words(`caption`), ...wordsOf('captionNames')],
    only: ['ARTICLE'],
    maxProse: 0.1,
    appliesInText: true,
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
    name: 'quotes of earlier posts, and their expand buttons',
    reason: 'the text is in the thread already',
    names: words(`code-block-quote ips-quote quotebox`),
    only: ['FORUM'],
    maxProse: 0.5,
  },
  {
    name: 'link previews in posts',
    reason: 'not written by the author',
    names: words(`unfurl`),
    maxProse: 0.3,
  },
  {
    name: 'who wrote a post, and its numbers',
    reason: 'software has them within the post; answers have them in their headings',
    names: words(`postleft post-head message-attribution post-meta topic-overview`),
    except: ['LISTING', 'OTHER'],
    maxProse: 0.1,
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
