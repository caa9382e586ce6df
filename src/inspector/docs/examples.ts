import { type GraphQLObjectType, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import type { CategoryName } from '../../extract/run/category-name.ts';

/** The fields that an example selects, where all that need no selection of their own would show less of a category. */
const selections: Readonly<Partial<Record<CategoryName, string>>> = {
  metadata: 'preview { title description author publishedAt image { url } sources { field source chosen } }',
  openGraph: 'title type images { url width height } checks { result message fix }',
  twitterCard: 'effective { card title imageUrl } checks { result message fix }',
  favicon: 'url icons { url sizes type } manifest { name display }',
  images: 'totalCount imagesWithoutAltCount items(first: 20) { url alt width height role }',
  robots: 'indexable indexability verdict(userAgent: "GPTBot") { allowed rule line reason }',
  sitemap: 'found urlCount pageEntry { modifiedAt } urls(first: 20) { url modifiedAt }',
  content: 'markdown(maxTokens: 1000) wordCount readingTimeMinutes headings { level text }',
  structuredData: 'types entities { types name syntax } richResults { feature eligible missingRequired }',
  technical: 'score checks { result impact message fix } canonicalInfo { url selfReferencing }',
  mobileView:
    'checks { result message } rendered { screenshot { url } horizontalOverflow smallTapTargets { text selector } }',
  desktopView:
    'checks { result message } rendered { screenshot { url } consoleErrors addedByScript { wordCount } }',
  performance: 'staticScore timings { ttfbMs totalMs } lab { score doubtful lcpMs { min median max } }',
  accessibility: 'unlabelledControlsCount audit { score issues { rule impact message selector count } }',
  security: 'grade score checks { result message fix } csp { inWords } tls { daysLeft }',
  social: 'profiles { network url } platformPreviews { platform title titleCut problems }',
  analytics: 'tools { name category ids } consentInfo { name tcf }',
  links: 'totalCount internalCount externalCount items(first: 20) { url text kind region rels }',
  forms: 'items { purpose action fields { name label type required } jsonSchema }',
  media: 'videos { url provider durationSeconds } embeds { url provider providerId }',
  techStack: 'technologies(minConfidence: 0.5) { name version confidence categories }',
  infrastructure:
    'cdnProvider { name } hostingProvider { name } dns { ns mx dnssec } tls { issuer daysLeft }',
};

const exampleUrl = 'https://example.com/';

/** A query for one category, of this type, that can be run unchanged. */
export function exampleQuery(category: CategoryName, type: GraphQLObjectType): string {
  const fields = selections[category] ?? leavesOf(type).join(' ');
  return `{\n  page(url: "${exampleUrl}") {\n    ${category} {\n      ${fields}\n    }\n  }\n}\n`;
}

/** The same category whole, over REST. */
export function exampleCall(category: CategoryName): string {
  return `/api/scrape?url=${encodeURIComponent(exampleUrl)}&params=${category}`;
}

function leavesOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields())
    .filter(({ type, args }) => isLeafType(getNamedType(type)) && !args.some(isRequiredArgument))
    .map(({ name }) => name);
}
