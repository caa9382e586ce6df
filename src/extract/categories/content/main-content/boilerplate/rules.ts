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
  isProse,
  isProseOfManual,
  isShortLink,
} from './evidence.ts';

export type HeadingKind = Extract<WordKind, 'related' | 'comments' | 'appeals' | 'notices'>;

/**
 * One kind of boilerplate: the markup that identifies it, and the cases where the same markup means something else. A
 * part of the page that matches any marker of a rule is removed from the content.
 */
export interface BoilerplateRule {
  /** What it is, and why it is not content. */
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
    reason: 'navigation and site search: they lead to other pages',
    elements: ['nav', 'menu'],
    roles: ['navigation', 'menu', 'menubar', 'toolbar', 'search'],
    maxProse: 0.25,
  },
  {
    reason: 'tab bars: controls; one around the panels too has prose and is kept',
    roles: ['tablist'],
    maxProse: 0,
  },
  {
    reason: 'footers of the site or of an article: copyright, tags, authors',
    elements: ['footer'],
    roles: ['contentinfo'],
    maxProse: 0.25,
    onShortPages: true,
  },
  {
    reason: 'asides, banners and dialogs: the markup itself sets them apart from the content',
    elements: ['aside'],
    roles: ['complementary', 'banner', 'dialog', 'alertdialog', 'alert'],
    maxProse: 0.25,
  },
  {
    reason: 'navigation by class name: menus, breadcrumbs, pagination',
    names: namedParts.menus.names,
    maxProse: 0.2,
  },
  {
    reason: 'site headers, footers and drawers: the same on every page of the site',
    names: [...words(`^footer copyright legal page-top top-bar off-canvas`), ...namedParts.footers.names],
    maxProse: 0.2,
    onShortPages: true,
  },
  {
    reason: 'footers by names of the site’s own',
    names: words(`footer`),
    maxProse: 0.2,
    onShortPages: true,
    when: isLast,
  },
  {
    reason: 'disclaimers: often longer than the text; with a heading they are what the page is about',
    names: words(`disclaimer disclaimers`),
    maxProse: 0.97,
    unless: [isHeaded],
  },
  {
    reason: 'sidebars: beside the content; in documentation also boxes in the text',
    names: namedParts.sidebars.names,
    maxProse: 0.2,
    unless: [isProseOfManual],
  },
  {
    reason: 'footers of shops and listings: they may have most of the prose on the page',
    names: words(`^footer`),
    only: shopping,
    maxProse: 0.9,
  },
  {
    reason: 'appeals and notices: consent, newsletters, sign-up, login',
    headings: ['appeals', 'notices'],
    names: words(`cookie cookies consent gdpr newsletter subscribe subscription signup signin login
      log-in notification notifications announcement cookiebar snackbar`),
    maxProse: 0.15,
  },
  {
    reason: 'consent dialogs of known vendors: they may have most of the text of a page',
    names: words(`onetrust ot-sdk-container cookiebot usercentrics didomi cmplz truste cookie-consent
      cookie-banner`),
    maxProse: 0.97,
  },
  // Scripts add most of these: the HTML that the server sends has few.
  {
    reason: 'overlays: shown over the page for a while; in shops they may have half of the prose',
    names: words(`popup modal tooltip pop-up lightbox toast`),
    maxProse: 0.6,
    unless: [isOpener],
  },
  {
    reason: 'advertising',
    names: [
      ...words(`ad ads advert advertising adsbygoogle sponsor sponsored promo promotion affiliate outbrain taboola
      nativo revcontent mgid`),
      ...wordsOf('adNames'),
    ],
    maxProse: 0.1,
  },
  {
    reason: 'related content: recommendations of other pages',
    headings: ['related'],
    names: namedParts.related.names,
    except: ['LISTING'],
    maxProse: 0.3,
    unless: [isPlainText],
  },
  {
    reason: '“read more” links to other pages; text that can be expanded has the name too',
    names: words(`read-more`),
    maxProse: 0.3,
    unless: [isProse],
  },
  {
    reason: 'comment sections: written by readers, not by the author',
    headings: ['comments'],
    names: namedParts.comments.names,
    except: ['FORUM'],
    maxProse: 0.97,
  },
  {
    reason: 'customer reviews: written by buyers, not by the shop',
    names: [...namedParts.reviews.names, 'review'],
    only: ['PRODUCT'],
    maxProse: 0.97,
  },
  {
    reason: 'single comments, each shorter than the text; in documentation, remarks by the authors',
    names: namedParts.comment.names,
    except: ['FORUM', 'DOCUMENTATION'],
    maxProse: 0.5,
    unless: [isBetweenParagraphs],
  },
  {
    reason: 'bylines and dates: the API has separate fields for these',
    names: words(`byline author authors authorbox dateline post-meta entry-meta article-info published
      reading-time read-time contributor comment-meta post-date post-head message-attribution topic-overview`),
    except: ['LISTING', 'OTHER'],
    maxProse: 0.15,
  },
  {
    reason: 'tags and categories: metadata of the page',
    names: words(`tags article-footer`),
    except: ['OTHER'],
    maxProse: 0.1,
  },
  {
    reason: 'page tools: share, print, edit, feedback, text to speech',
    names: words(`share addthis social print editsection feedback votes catlinks printfooter text-to-speech
      speechify-ignore`),
    maxProse: 0.1,
    unless: [isOwnProse],
  },
  {
    reason: 'line numbers of code; the names also mean the space between columns, and code with numbers',
    names: words(`gutter linenos lineno lnt crayon-nums`),
    maxProse: 0.1,
    appliesInCode: true,
    unless: [hasLetter],
  },
  {
    reason: 'filters and pickers: controls for products, results, languages, versions',
    names:
      words(`filter filters facets sort-by sorting search-overlay country-selector languages picker dropdown
      currency wishlist cart quantity`),
    maxProse: 0.1,
    when: isOperated,
    unless: [isOwnProse],
  },
  {
    reason: 'cards of other products: not what the page is about',
    names: words(`product-card products`),
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
    unless: [isOwnProse],
  },
  {
    reason: 'carousels of other products and images; on other kinds of page they may be the content',
    names: words(`carousel swiper`),
    only: ['PRODUCT'],
    maxProse: 0.3,
  },
  {
    reason: 'excerpts of other pages; in an article the name may mean its own standfirst',
    names: words(`excerpt`),
    only: ['OTHER'],
    maxProse: 0.4,
  },
  {
    reason: 'calls to action beside the text; on some kinds of page they are the content',
    names: words(`cta call-to-action`),
    except: ['PRODUCT', 'OTHER'],
    maxProse: 0.1,
  },
  {
    reason: 'links styled as buttons: calls to action',
    names: words(`btn button cta`),
    maxProse: 0.1,
    when: isShortLink,
  },
  {
    reason: 'image credits: who owns or took the image',
    names: [...words(`credit credits`), ...wordsOf('creditNames')],
    only: ['ARTICLE'],
    maxProse: 0.1,
    appliesInText: true,
    unless: [isCaption],
  },
  {
    reason: 'captions: text about an image, not part of the running text',
    names: [...words(`caption`), ...wordsOf('captionNames')],
    only: ['ARTICLE'],
    maxProse: 0.1,
    appliesInText: true,
    unless: [isCaption, holdsImage],
  },
  {
    reason: 'profiles of posters, votes and reactions: metadata and controls of a post',
    names: words(`postleft badges avatar likes like-button reactions`),
    maxProse: 0.1,
  },
  {
    reason: 'signatures: the same under every post; in documentation, signatures of functions',
    names: words(`signature`),
    only: ['FORUM', 'ARTICLE'],
    maxProse: 0.1,
  },
  {
    reason: 'comments below an answer: remarks on it, not part of it',
    names: words(`js-comments-container`),
    maxProse: 0.97,
  },
  {
    reason: 'quotes of earlier posts, and their expand buttons: the text is in the thread already',
    names: words(`code-block-quote ips-quote bbcode-quote mycode-quote quotebox`),
    only: ['FORUM'],
    maxProse: 0.5,
  },
  {
    reason: 'link previews in posts: not written by the author',
    names: words(`unfurl`),
    maxProse: 0.3,
  },
  {
    reason: 'tables of contents: they repeat the headings; if the links leave the page, it is a book',
    names: words(`toc lwptoc simpletoc table-of-contents`),
    only: ['DOCUMENTATION', 'ARTICLE'],
    maxProse: 0.1,
    unless: [isOfOtherPages],
  },
];
