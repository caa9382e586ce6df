export type PageKind = 'ARTICLE' | 'FORUM' | 'PRODUCT' | 'LISTING' | 'DOCUMENTATION' | 'OTHER';

/** What a page says of itself that tells its kind. */
export interface KindSignals {
  /** Types of the page's JSON-LD, Microdata and microformats, by bare name. */
  readonly schemaTypes: readonly string[];
  readonly openGraphType: string;
  readonly publishedTime: string;
  readonly generator: string;
  /** Host and path, each where it hints at a kind. */
  readonly url: string;
  /** Class names and ids of the document's and the body's own elements, as `wordsOf` writes them. */
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
  /** Whether pages of other kinds have it as well: then the page itself has to show that it is one. */
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
    reason: 'publishers state it for search engines',
  },
  {
    kind: 'ARTICLE',
    source: 'schemaTypes',
    pattern: /^h-entry$/,
    weight: 2,
    reason: 'independent sites state it for one another',
  },
  {
    kind: 'ARTICLE',
    source: 'openGraphType',
    pattern: /^article$/i,
    weight: 1,
    reason: 'some publishing systems say so of every page but the first',
  },
  {
    kind: 'ARTICLE',
    source: 'publishedTime',
    pattern: /./,
    weight: 1,
    reason:
      'what was published at a time is what Open Graph calls an article, whatever its first og:type says',
  },
  {
    kind: 'ARTICLE',
    source: 'bodyNames',
    pattern: /-(?:single-post|post-template|article-page|page-article|node-type-article|article-template)-/,
    weight: 1,
    reason: 'how publishing systems name their templates',
  },
  {
    kind: 'ARTICLE',
    source: 'path',
    pattern: /\/(?:(?:19|20)\d{2}|\d{2})\/\d{1,2}\/\d{1,2}\/[^/]/,
    weight: 2.5,
    reason: 'newspapers and blogs put the day into the address, on hosts called developers too',
  },
  {
    kind: 'FORUM',
    source: 'schemaTypes',
    pattern: /^(?:DiscussionForumPosting|QAPage)$/,
    weight: 4,
    reason: 'forum software states it for search engines',
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
    reason: 'addresses that forum software gives to threads',
  },
  {
    kind: 'FORUM',
    source: 'path',
    pattern: /\/(?:threads?|topics?|t|forums?|discussions?|questions)\/[^/]+/i,
    weight: 2,
    isHint: true,
    reason: 'the same; newspapers, manuals and shops have topics too',
  },
  {
    kind: 'PRODUCT',
    source: 'schemaTypes',
    pattern: /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car)$/,
    weight: 3,
    reason: 'shops state it for search engines',
  },
  {
    kind: 'PRODUCT',
    source: 'openGraphType',
    pattern: /^(?:og:|product[:.])?product(?:[.:]item)?$/i,
    weight: 3,
    reason: 'shops state it for social networks',
  },
  {
    kind: 'PRODUCT',
    source: 'path',
    pattern: /\/(?:products?|dp|item|itm|pd)\/[^/]+/i,
    weight: 2.5,
    reason: 'customary addresses of goods',
  },
  {
    kind: 'PRODUCT',
    source: 'path',
    pattern: /\/p\/[^/]+$/i,
    weight: 1,
    reason: 'the same in shops; blogs have their posts there, and say that those are articles',
  },
  {
    kind: 'LISTING',
    source: 'schemaTypes',
    pattern: /^(?:CollectionPage|SearchResultsPage|OfferCatalog)$/,
    weight: 3,
    reason: 'stated for search engines; an ItemList alone may be a menu',
  },
  {
    kind: 'LISTING',
    source: 'path',
    pattern:
      /\/(?:collections?|categor(?:y|ies)|product-category|c|tags?|search|shop|catalog|browse|archives?|listings?)(?:\/[^/]+)*\/?$/i,
    weight: 2,
    reason: 'customary addresses of lists',
  },
  {
    kind: 'LISTING',
    source: 'bodyNames',
    pattern:
      /-(?:archive|tax-product-cat|template-collection|template-search|search-results|catalog-category-view|blog-index)-/,
    weight: 2,
    reason: 'how publishing and shop systems name their templates',
  },
  {
    kind: 'DOCUMENTATION',
    source: 'schemaTypes',
    pattern: /^(?:TechArticle|APIReference)$/,
    weight: 4,
    reason: 'stated for search engines',
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
    reason: 'customary addresses of manuals',
  },
  {
    kind: 'DOCUMENTATION',
    source: 'host',
    pattern: /^(?:docs?|developers?|devdocs|manual|help|support|wiki|learn)\./i,
    weight: 2,
    reason: 'customary names of hosts with manuals',
  },
];

const minWeight = 1;

/** What a page says that it is. */
export interface DeclaredKind {
  readonly kind: PageKind;
  /** Whether nothing but hints say so. */
  readonly isHint: boolean;
}

/** The kind that most speaks for; OTHER where nothing does. */
export function pageKind(signals: KindSignals): DeclaredKind {
  const { hostname, pathname } = new URL(signals.url);
  const values = { ...signals, host: hostname, path: pathname };
  const found = signs.filter(({ source, pattern }) =>
    [values[source]].flat().some((value) => pattern.test(value)),
  );
  const weights = new Map<PageKind, number>();
  for (const { kind, weight } of found) weights.set(kind, (weights.get(kind) ?? 0) + weight);
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] < minWeight) return { kind: 'OTHER', isHint: false };
  const [kind] = best;
  return { kind, isHint: found.every((sign) => sign.kind !== kind || sign.isHint) };
}

/** Whether the page says that it has a recipe. */
export function isRecipe({ schemaTypes }: KindSignals): boolean {
  return schemaTypes.includes('Recipe');
}
