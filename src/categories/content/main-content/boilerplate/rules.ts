import { wordsOf } from '../../../../lib/languages/index.ts';
import type { WordKind } from '../../../../lib/languages/language.ts';
import type { PageKind } from '../page-kind.ts';

export type HeadingKind = Extract<WordKind, 'related' | 'comments' | 'appeals' | 'notices'>;

/**
 * One kind of boilerplate: what pages mark it by, and when the mark must mean something else. A part of the page that
 * any mark of a row fits is left out of the content.
 */
export interface BoilerplateRule {
  /** What it is, and so why it is no content. */
  readonly reason: string;
  /** Elements, and ARIA roles, that are this by themselves. */
  readonly elements?: readonly string[];
  readonly roles?: readonly string[];
  /**
   * What classes and ids are called: words parted by `-` (camelCase and underscores part words too), anywhere in a
   * name; with `^` at its beginning alone.
   */
  readonly names?: readonly string[];
  /** What a heading over it says, by kinds of words that the language files have. */
  readonly headings?: readonly HeadingKind[];
  /** Kinds of page where the same marks stand for content, or the only ones where they do not. */
  readonly except?: readonly PageKind[];
  readonly only?: readonly PageKind[];
  /** Kinds of page where what is marked so is content if it reads like it. */
  readonly exceptProse?: readonly PageKind[];
  /** Share of the page's prose above which the mark must mean something else. */
  readonly maxProse: number;
  /** Whether a column of paragraphs is something else. */
  readonly exceptColumns?: boolean;
  /** Whether a list of links that lead elsewhere than into the page is something else. */
  readonly exceptElsewhere?: boolean;
  /** Whether it holds in code too, where names are otherwise those of a highlighter: a comment, a tag. */
  readonly inCode?: boolean;
  /** Whether what stands in the caption of an image, or is one, is called so rightly and is kept. */
  readonly exceptCaptions?: boolean;
  /** Whether what holds the image too may be called so: wp-caption. */
  readonly exceptPictures?: boolean;
  /** Whether links in a line, and pictures, are called after what they open. */
  readonly exceptOpeners?: boolean;
  /** Whether what holds a letter is called so for something else. */
  readonly exceptLetters?: boolean;
  /** Whether it holds for nothing but links of a few words. */
  readonly onlyShortLinks?: boolean;
}

const shopping = ['PRODUCT', 'LISTING'] as const;
const allButArticles = ['FORUM', 'PRODUCT', 'LISTING', 'DOCUMENTATION', 'OTHER'] as const;
const allKinds = ['ARTICLE', ...allButArticles] as const;

export const boilerplateRules: readonly BoilerplateRule[] = [
  {
    reason: 'ways to other pages, and the search',
    elements: ['nav', 'menu'],
    roles: ['navigation', 'menu', 'menubar', 'toolbar', 'search', 'doc-toc'],
    maxProse: 0.25,
  },
  {
    reason: 'what opens tabs; around what is opened too it is the text, section by section',
    roles: ['tablist'],
    maxProse: 0,
  },
  {
    reason: 'the end of the site or of an article: rights, tags, authors',
    elements: ['footer'],
    roles: ['contentinfo'],
    maxProse: 0.25,
  },
  {
    reason: 'beside the content by its own statement',
    elements: ['aside'],
    roles: ['complementary', 'banner', 'dialog', 'alertdialog', 'alert'],
    maxProse: 0.25,
  },
  {
    reason: 'ways to other pages',
    names: words(`nav navbar navigation menu megamenu breadcrumb breadcrumbs crumbs pagination pager
      paging skip-link skip-to prev-next back-to-top toolbar tab-list navheader navfooter page-links`),
    maxProse: 0.2,
  },
  {
    reason: 'the frame that every page of a site shares',
    names: words(`^footer site-footer global-footer page-footer copyright legal disclaimer masthead
      site-header page-top top-bar sphinxsidebar off-canvas drawer`),
    maxProse: 0.2,
  },
  {
    reason: 'the same; in a book, a box in the text',
    names: words(`sidebar side-bar`),
    exceptProse: ['DOCUMENTATION'],
    maxProse: 0.2,
  },
  {
    reason: 'the end of a site that lists goods or links: it may have most of the prose there is',
    names: words(`^footer`),
    only: ['LISTING'],
    maxProse: 0.9,
  },
  {
    reason: 'buttons that pass the page on',
    names: words(`share sharing sharebar addthis social`),
    maxProse: 0.1,
  },
  {
    reason: 'asks the reader for something',
    headings: ['appeals', 'notices'],
    names: words(`cookie cookies consent gdpr newsletter subscribe subscription signup signin login
      log-in register notification notifications announcement cookiebar snackbar`),
    maxProse: 0.15,
  },
  {
    reason: 'a consent dialog, by the software that shows it; it may have most of the words of a page',
    names: words(`onetrust ot-sdk-container cookiebot usercentrics didomi cmplz truste cookie-consent
      cookie-banner cookie-notice`),
    maxProse: 0.97,
  },
  {
    reason: 'asks for money to go on; some call the whole article after the wall that they put before it',
    names: words(`paywall regwall`),
    maxProse: 0.15,
    exceptColumns: true,
  },
  // Scripts add most of these, so that a page as it was sent has few.
  {
    reason: 'lies over the page for a while; what a shop says in there may be half of its prose',
    names: words(`popup modal tooltip pop-up lightbox toast`),
    maxProse: 0.6,
    exceptOpeners: true,
  },
  {
    reason: 'advertising',
    names: [
      ...words(`ad ads advert adverts advertisement advertising adsbygoogle adunit dfp sponsor sponsored
      sponsors promo promoted promotion affiliate commercial outbrain taboola nativo revcontent mgid`),
      ...wordsOf('adNames'),
    ],
    maxProse: 0.1,
  },
  {
    reason: 'other pages that the site would like to be read',
    headings: ['related'],
    names: [
      ...words(`related recommended recommendation recommendations recirculation suggested suggestions
      more-on read-next you-may similar trending popular latest recent cross-sell jp-relatedposts`),
      ...wordsOf('relatedNames'),
    ],
    except: ['LISTING'],
    maxProse: 0.3,
  },
  {
    reason: 'the same beside a text; a page of nothing but teasers is there for them',
    names: words(`teaser`),
    except: ['LISTING', 'OTHER'],
    maxProse: 0.3,
  },
  {
    reason: 'the same; a text that can be unfolded is called so too',
    names: words(`read-more`),
    exceptProse: allKinds,
    maxProse: 0.3,
  },
  {
    reason: 'what readers wrote below',
    headings: ['comments'],
    names: [...words(`comments disqus respond livefyre responses`), ...wordsOf('commentNames')],
    except: ['FORUM'],
    maxProse: 0.97,
  },
  {
    reason: 'what buyers wrote below',
    names: words(`reviews review yotpo bazaarvoice`),
    only: ['PRODUCT'],
    maxProse: 0.97,
  },
  {
    reason: 'the same, one by one, none as long as the text; in a manual, what its authors remark',
    names: words(`comment`),
    except: ['FORUM', 'DOCUMENTATION'],
    maxProse: 0.5,
  },
  {
    reason: 'who wrote the text and when: fields of their own',
    names: words(`byline author authors authorbox bio dateline post-meta entry-meta article-meta
      postmeta meta-info post-info article-info published last-updated timestamp reading-time read-time
      contributor`),
    except: ['LISTING', 'FORUM', 'OTHER'],
    maxProse: 0.15,
  },
  {
    reason: 'labels that file the page',
    names: words(`tags cat-links entry-footer article-footer`),
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
  },
  {
    reason: 'tools for the page rather than words of it',
    names: words(`print noprint editsection headerlink anchor-link anchorjs feedback helpful votes
      catlinks printfooter audio-player text-to-speech speechify-ignore recipe-snippet`),
    maxProse: 0.1,
  },
  {
    reason: 'numbers of lines, beside code or in it; a gutter is also what parts the columns of a page',
    names: words(`gutter`),
    maxProse: 0.1,
    inCode: true,
    exceptLetters: true,
  },
  {
    reason: 'numbers of lines and buttons, beside code or in it',
    names: words(`linenos line-numbers lineno lnt crayon-nums crayon-toolbar copy-button clipboard`),
    maxProse: 0.1,
    inCode: true,
  },
  {
    reason: 'controls that choose among goods, results, languages or versions',
    names: words(`filter filters facets sort-by sorting search-form search-bar search-box search-input
      search-overlay country-selector languages picker dropdown switcher currency wishlist cart quantity
      checkout facet refinement`),
    maxProse: 0.1,
  },
  {
    reason: 'other goods beside what the page is about',
    names: words(`product-card product-grid products`),
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
  },
  {
    reason: 'goods and pictures that pass by, beside those of the page; elsewhere they may be the page',
    names: words(`carousel swiper`),
    only: ['PRODUCT'],
    maxProse: 0.3,
  },
  {
    reason: 'the beginning of another page; an article may have its own standfirst called so',
    names: words(`excerpt`),
    only: ['OTHER'],
    maxProse: 0.4,
  },
  {
    reason: 'an appeal beside the text; on other pages appeals are what the page is for',
    names: words(`cta call-to-action`),
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
  },
  {
    reason: 'a link that looks like a button: it asks the reader to do something',
    names: words(`btn button cta`),
    maxProse: 0.1,
    onlyShortLinks: true,
  },
  {
    reason: 'whose an image is',
    names: [...words(`credit credits`), ...wordsOf('creditNames')],
    except: allButArticles,
    maxProse: 0.1,
    exceptCaptions: true,
  },
  {
    reason: 'words about an image rather than of the text',
    names: [...words(`caption`), ...wordsOf('captionNames')],
    except: allButArticles,
    maxProse: 0.1,
    exceptCaptions: true,
    exceptPictures: true,
  },
  {
    reason: 'who posted, and the buttons of a post',
    names: words(`postleft badges avatar vote likes like-button reactions`),
    maxProse: 0.1,
  },
  {
    reason: 'what people put under all that they write; in a manual, how a function is called',
    names: words(`signature`),
    only: ['FORUM', 'ARTICLE'],
    maxProse: 0.1,
  },
  {
    reason: 'the line over a post: who, when, which number; the numbers of a thread',
    names: words(`^author post-date post-meta post-head username message-attribution comment-meta
      topic-overview`),
    only: ['FORUM'],
    maxProse: 0.1,
  },
  {
    reason: 'remarks on an answer, below it',
    names: words(`js-comments-container`),
    maxProse: 0.97,
  },
  {
    reason: 'what was quoted of a post above, and buttons to unfold it',
    names: words(`code-block-quote ips-quote bbcode-quote mycode-quote quotebox expand-link`),
    maxProse: 0.5,
  },
  {
    reason: 'cards of pages that a post links to, and when it was changed',
    names: words(`unfurl last-edit`),
    maxProse: 0.3,
  },
  {
    reason: 'the headings once more, beside the text; links to other pages are the contents of a book',
    names: words(`toc lwptoc simpletoc table-of-contents`),
    only: ['DOCUMENTATION', 'ARTICLE'],
    maxProse: 0.1,
    exceptElsewhere: true,
  },
];

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}
