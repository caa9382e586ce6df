import type { PageKind } from '../page-kind.ts';

/** A family of class names and ids that pages give to what is not their content. */
export interface NameRule {
  /** Words of a class name or id, separated by `-` (camelCase and underscores part words too); `^` for its first. */
  readonly words: readonly string[];
  readonly reason: string;
  /** Kinds of page where the same names stand for content, or the only ones where they do not. */
  readonly except?: readonly PageKind[];
  readonly only?: readonly PageKind[];
  /** Kinds of page where what is called so is content if it reads like it. */
  readonly exceptProse?: readonly PageKind[];
  /** Share of the page's prose above which the name must mean something else. */
  readonly maxProse: number;
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
}

const shopping = ['PRODUCT', 'LISTING'] as const;
const allButArticles = ['FORUM', 'PRODUCT', 'LISTING', 'DOCUMENTATION', 'OTHER'] as const;

export const nameRules: readonly NameRule[] = [
  {
    words:
      list(`nav navbar navigation menu submenu megamenu breadcrumb breadcrumbs crumbs pagination pager pagenavi paging page-links navheader
      navfooter docnav
      skip-link skip-to site-links jump-to-nav prev-next next-prev post-navigation back-to-top scroll-top toolbar
      tab-list`),
    reason: 'ways to other pages',
    maxProse: 0.2,
  },
  {
    words:
      list(`^footer site-footer main-footer global-footer page-footer colophon copyright copyrights legal disclaimer
      masthead site-header page-top topbar top-bar header-bar global-header sphinxsidebar rightrail
      right-rail left-rail rail offcanvas off-canvas drawer`),
    reason: 'the frame that every page of a site shares',
    maxProse: 0.2,
  },
  {
    words: list(`sidebar side-bar`),
    reason: 'the same; in a book, a box in the text',
    exceptProse: ['DOCUMENTATION'],
    maxProse: 0.2,
  },
  {
    words:
      list(`share sharing sharebar sharedaddy addthis addtoany social socials social-media follow-us sns tweet-button
      fb-like whatsapp permalink`),
    reason: 'buttons that pass the page on',
    maxProse: 0.1,
  },
  {
    words:
      list(`cookie cookies cookiebar consent gdpr ccpa onetrust cookiebot newsletter newsletters subscribe subscription
      signup sign-up signin sign-in login log-in register optin opt-in email-capture paywall regwall snackbar
      notification notifications announcement announcement-bar`),
    reason: 'asks the reader for something',
    maxProse: 0.15,
  },
  {
    words: list(`popup pop-up modal lightbox toast tooltip`),
    reason: 'lies over the page for a while',
    maxProse: 0.15,
    exceptOpeners: true,
  },
  {
    words:
      list(`ad ads advert adverts advertisement advertising adsbygoogle ad-slot ad-unit adunit dfp sponsor sponsored
      sponsors promo promoted promotion affiliate commercial anzeige werbung publicidad outbrain taboola nativo
      revcontent mgid`),
    reason: 'advertising',
    maxProse: 0.1,
  },
  {
    words:
      list(`related recommended recommendation recommendations recirc recirculation suggested suggestions more-from
      more-stories more-news more-articles more-on read-more read-next read-also up-next next-up also-like also-read
      you-may you-might similar trending popular most-read most-popular mostread top-stories latest latest-news recent
      recent-posts recently-viewed other-articles other-posts upsell upsells cross-sell crosssell teaser teasers
      linkbox weiterlesen mehr-zum-thema a-lire jp-relatedposts`),
    reason: 'other pages that the site would like to be read',
    except: ['LISTING'],
    maxProse: 0.3,
  },
  {
    words:
      list(`comments commentlist comment-list comments-area comment-form disqus disqus-thread respond livefyre
      discussion responses leserkommentare kommentare commentaires comentarios`),
    reason: 'what readers wrote below',
    except: ['FORUM'],
    maxProse: 0.97,
  },
  {
    words: list(`comment`),
    reason: 'the same, one by one; in a manual, what its authors remark',
    except: ['FORUM', 'DOCUMENTATION'],
    maxProse: 0.97,
  },
  {
    words:
      list(`byline author authors author-bio author-box authorbox about-author about-the-author bio dateline post-meta
      entry-meta article-meta postmeta entry-utility meta-info post-info article-info published publish-date
      last-updated timestamp reading-time read-time contributor contributors`),
    reason: 'who wrote the text and when: fields of their own',
    except: ['LISTING', 'FORUM', 'OTHER'],
    maxProse: 0.15,
  },
  {
    words:
      list(`tags tag-list taglist tag-cloud post-tags entry-tags article-tags keywords topics categories cat-links
      post-categories entry-footer post-footer article-footer filed-under`),
    reason: 'labels that file the page',
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
  },
  {
    words:
      list(`print print-only noprint no-print edit-section mw-editsection editsection headerlink anchor-link anchorjs
      feedback was-this-helpful helpful rate-this voting votes
      catlinks navbox printfooter audio-player text-to-speech speechify-ignore edit-this-page recipe-snippet
      recipe-jump recipe-print jump-to-recipe`),
    reason: 'tools for the page rather than words of it',
    maxProse: 0.1,
  },
  {
    words: list(`gutter linenos line-numbers lineno lnt crayon-nums crayon-toolbar copy-button clipboard`),
    reason: 'numbers of lines and buttons, beside code or in it',
    maxProse: 0.1,
    inCode: true,
  },
  {
    words:
      list(`filter filters facets facet refinement refinements sort-by sorting search-form search-bar search-box
      search-input search-overlay search-modal site-search searchbox language-switcher lang-switcher country-selector
      languages language-list translations versions version-picker picker dropdown dropdown-menu dropdown-panel
      switcher currency wishlist minicart mini-cart cart quantity add-to-cart checkout`),
    reason: 'controls that choose among goods, results, languages or versions',
    maxProse: 0.1,
  },
  {
    words: list(`product-card product-item product-list product-grid product-carousel products`),
    reason: 'other goods beside what the page is about',
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
  },
  {
    words: list(`cta call-to-action hellobar`),
    reason: 'an appeal beside the text; on other pages appeals are what the page is for',
    except: [...shopping, 'OTHER'],
    maxProse: 0.1,
  },
  {
    words: list(`credit credits photo-credit image-credit media-credit img-credit image-source photo-source
      bildnachweis`),
    reason: 'whose an image is',
    except: allButArticles,
    maxProse: 0.1,
    exceptCaptions: true,
  },
  {
    words: list(`caption captions wp-caption-text image-caption photo-caption bildunterschrift legende`),
    reason: 'words about an image rather than of the text',
    except: allButArticles,
    maxProse: 0.1,
    exceptCaptions: true,
    exceptPictures: true,
  },
  {
    words: list(`user-info user-details user-card usercard userinfo user-signature post-signature post-author
      postprofile message-user post-menu post-controls post-buttons post-links post-number reputation badges avatar
      avatars vote votecell comments-link topic-map likes like-button reactions reactions-bar reaction-bar`),
    reason: 'who posted, and the buttons of a post',
    maxProse: 0.1,
  },
  {
    words: list(`signature`),
    only: ['FORUM', 'ARTICLE'],
    reason: 'what people put under all that they write; in a manual, how a function is called',
    maxProse: 0.1,
  },
  {
    words:
      list(`^author post-date post-meta post-header post-head username posted-by message-attribution message-header
      crawler-post-meta topic-meta-data comment-meta comment-author comment-header comment-metadata comment-tools
      comment-actions`),
    only: ['FORUM'],
    reason: 'the line over a post: who, when, which number',
    maxProse: 0.1,
  },
  {
    words: list(`toc lwptoc simpletoc table-of-contents tableofcontents on-this-page page-contents`),
    only: ['DOCUMENTATION', 'ARTICLE'],
    reason: 'the headings once more, beside the text; links to other pages are the contents of a book',
    maxProse: 0.1,
    exceptElsewhere: true,
  },
];

function list(words: string): readonly string[] {
  return words.split(/\s+/);
}
