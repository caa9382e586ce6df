export type PageKind = 'ARTICLE' | 'FORUM' | 'PRODUCT' | 'LISTING' | 'DOCUMENTATION' | 'OTHER';

/** Signals in a page from which its kind is inferred. */
export interface KindSignals {
  /** Types of the page's JSON-LD and Microdata, without the namespace. */
  readonly schemaTypes: readonly string[];
  readonly openGraphType: string;
  readonly publishedTime: string;
  readonly generator: string;
  /** Its host and its path are matched separately. */
  readonly url: string;
  /** Class names and ids of the html and body elements, as `wordsOf` formats them. */
  readonly bodyNames: string;
}

interface KindSign {
  readonly kind: PageKind;
  readonly source:
    | 'schemaTypes'
    | 'openGraphType'
    | 'publishedTime'
    | 'generator'
    | 'host'
    | 'path'
    | 'bodyNames';
  readonly pattern: RegExp;
  readonly weight: number;
  /** Whether other kinds of page have it too: then the content of the page has to confirm the kind. */
  readonly isHint?: boolean;
  readonly reason: string;
}

const signs: readonly KindSign[] = [
  {
    kind: 'ARTICLE',
    source: 'schemaTypes',
    pattern:
      /^(?:(?:News|Blog|Report|Scholarly|MedicalScholarly|Advertiser\w*|Opinion\w*|AnalysisNews|BackgroundNews|ReportageNews|ReviewNews|Satirical)?Article|BlogPosting|LiveBlogPosting|Report|Recipe)$/,
    weight: 3,
    reason: 'publishers declare it for search engines',
  },
  {
    kind: 'ARTICLE',
    source: 'openGraphType',
    pattern: /^article$/i,
    weight: 1,
    reason: 'some content management systems declare it on every page but the home page',
  },
  {
    kind: 'ARTICLE',
    source: 'publishedTime',
    pattern: /./,
    weight: 1,
    reason: 'Open Graph defines the property for articles only, whatever the first og:type says',
  },
  {
    kind: 'ARTICLE',
    source: 'bodyNames',
    pattern: /-(?:single-post|post-template|article-page|page-article|node-type-article|article-template)-/,
    weight: 1,
    reason: 'template names of content management systems',
  },
  {
    kind: 'ARTICLE',
    source: 'path',
    pattern: /\/(?:(?:19|20)\d{2}|\d{2})\/\d{1,2}\/\d{1,2}\/[^/]/,
    weight: 2.5,
    reason: 'newspapers and blogs have the date in the URL; outweighs a host like developers.*',
  },
  {
    kind: 'FORUM',
    source: 'schemaTypes',
    pattern: /^(?:DiscussionForumPosting|QAPage)$/,
    weight: 4,
    reason: 'forum software declares it for search engines',
  },
  {
    kind: 'FORUM',
    source: 'generator',
    pattern:
      /\b(?:discourse|phpbb|vbulletin|xenforo|invision|mybb|smf|nodebb|flarum|vanilla|discuz|simple machines)\b/i,
    weight: 4,
    reason: 'forum software names itself',
  },
  {
    kind: 'FORUM',
    source: 'path',
    pattern:
      /\/(?:viewtopic|showthread|viewthread)(?:\.php|\/|$)|\/forumdisplay\/[^/]+|\/r\/[^/]+\/comments\/|\/ShowTopic-/i,
    weight: 2,
    reason: 'URLs of threads in forum software',
  },
  {
    kind: 'FORUM',
    source: 'path',
    pattern: /\/(?:threads?|topics?|t|forums?|discussions?|questions)\/[^/]+/i,
    weight: 2,
    isHint: true,
    reason: 'common URLs of threads; newspapers, documentation and shops have topics too',
  },
  {
    kind: 'PRODUCT',
    source: 'schemaTypes',
    pattern: /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car)$/,
    weight: 3,
    reason: 'shops declare it for search engines',
  },
  {
    kind: 'PRODUCT',
    source: 'openGraphType',
    pattern: /^(?:og:|product[:.])?product(?:[.:]item)?$/i,
    weight: 3,
    reason: 'shops declare it for social networks',
  },
  {
    kind: 'PRODUCT',
    source: 'path',
    pattern: /\/(?:products?|dp|item|itm|pd)\/[^/]+/i,
    weight: 2.5,
    reason: 'common URLs of products',
  },
  {
    kind: 'PRODUCT',
    source: 'path',
    pattern: /\/p\/[^/]+$/i,
    weight: 1,
    reason: 'URLs of products in shops; also of blog posts, but those declare that they are articles',
  },
  {
    kind: 'LISTING',
    source: 'schemaTypes',
    pattern: /^(?:CollectionPage|SearchResultsPage|OfferCatalog)$/,
    weight: 3,
    reason: 'declared for search engines; an ItemList alone may be a menu',
  },
  {
    kind: 'LISTING',
    source: 'path',
    pattern:
      /\/(?:collections?|categor(?:y|ies)|product-category|c|tags?|search|shop|catalog|browse|archives?|listings?)(?:\/[^/]+)*\/?$/i,
    weight: 2,
    reason: 'common URLs of listings',
  },
  {
    kind: 'LISTING',
    source: 'bodyNames',
    pattern:
      /-(?:archive|tax-product-cat|template-collection|template-search|search-results|catalog-category-view|blog-index)-/,
    weight: 2,
    reason: 'template names of content management and shop systems',
  },
  {
    kind: 'DOCUMENTATION',
    source: 'generator',
    pattern:
      /\b(?:sphinx|docusaurus|mkdocs|gitbook|vuepress|vitepress|asciidoc(?:tor)?|docutils|docbook|doxygen|javadoc|mdbook|antora|readme|starlight|nextra|texi2any|makeinfo|texi2html|gtk-doc|rdoc|rustdoc|yard|publican|exdoc|typedoc|dokka|docfx)\b/i,
    weight: 4,
    reason: 'documentation software names itself',
  },
  {
    kind: 'DOCUMENTATION',
    source: 'path',
    pattern: /\/(?:docs?|documentation|reference|manual|api|handbook|man\d?|wiki|help|kb|glossary)(?:\/|$)/i,
    weight: 2,
    reason: 'common URLs of documentation',
  },
  {
    kind: 'DOCUMENTATION',
    source: 'host',
    pattern: /^(?:docs?|developers?|devdocs|manual|help|support|wiki|learn)\./i,
    weight: 2,
    reason: 'common host names of documentation',
  },
];

/** The kind that a page declares. */
export interface DeclaredKind {
  readonly kind: PageKind;
  /** The kind without hints: what the page is if its content does not confirm them. */
  readonly withoutHints: PageKind;
}

export function pageKind(signals: KindSignals): DeclaredKind {
  const { hostname, pathname } = new URL(signals.url);
  const values = { ...signals, host: hostname, path: pathname };
  const found = signs.filter(({ source, pattern }) =>
    [values[source]].flat().some((value) => pattern.test(value)),
  );
  return { kind: heaviest(found), withoutHints: heaviest(found.filter(({ isHint }) => !isHint)) };
}

/** The kind with the highest total weight, at a tie with the heaviest sign; OTHER if there are no signs. */
function heaviest(found: readonly KindSign[]): PageKind {
  const weights = new Map<PageKind, number>();
  for (const { kind, weight } of found.toSorted((one, other) => other.weight - one.weight))
    weights.set(kind, (weights.get(kind) ?? 0) + weight);
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? 'OTHER';
}

/** Whether the page declares a recipe. */
export function isRecipe({ schemaTypes }: KindSignals): boolean {
  return schemaTypes.includes('Recipe');
}
