/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query Audit {\n  page(url: \"https://example.com/\") {\n    url\n    metadata {\n      title\n      description\n      canonicalUrl\n    }\n    ... @defer {\n      robots {\n        indexable\n        indexability\n        googlebot: allowed(userAgent: \"Googlebot\") {\n          allowed\n          reason\n        }\n        gptbot: allowed(userAgent: \"GPTBot\") {\n          allowed\n          reason\n        }\n      }\n    }\n    ... @defer {\n      findings(category: [openGraph, twitterCard]) {\n        id\n        result\n        impact\n        message\n        ... on Check {\n          fix\n        }\n      }\n    }\n  }\n}": typeof types.AuditDocument,
    "query Compare {\n  viewer {\n    plan\n    rateLimit {\n      remaining\n      resetAt\n    }\n  }\n  pages(urls: [\"https://example.com/\", \"https://example.org/\"]) {\n    url\n    fetch {\n      status\n    }\n    favicon {\n      url\n    }\n    technical {\n      httpVersion\n      score\n    }\n    cache {\n      status\n    }\n  }\n  categories {\n    name\n    description\n    fetches\n    browser\n  }\n}": typeof types.CompareDocument,
    "query Preview {\n  page(url: \"https://example.com/\") {\n    url\n    fetch {\n      outcome\n    }\n    metadata {\n      preview {\n        title\n        description\n        siteName\n        image {\n          url\n          alt\n        }\n        icon\n        sources {\n          field\n          source\n          chosen\n        }\n      }\n    }\n  }\n}": typeof types.PreviewDocument,
    "query Read {\n  page(url: \"https://example.com/\") {\n    fetch {\n      outcome\n      blockedBy\n    }\n    metadata {\n      title\n      authors {\n        name\n      }\n      publishedAt\n    }\n    content {\n      markdown\n    }\n    links {\n      items(first: 20) {\n        text\n        url\n        kind\n      }\n    }\n  }\n}": typeof types.ReadDocument,
};
const documents: Documents = {
    "query Audit {\n  page(url: \"https://example.com/\") {\n    url\n    metadata {\n      title\n      description\n      canonicalUrl\n    }\n    ... @defer {\n      robots {\n        indexable\n        indexability\n        googlebot: allowed(userAgent: \"Googlebot\") {\n          allowed\n          reason\n        }\n        gptbot: allowed(userAgent: \"GPTBot\") {\n          allowed\n          reason\n        }\n      }\n    }\n    ... @defer {\n      findings(category: [openGraph, twitterCard]) {\n        id\n        result\n        impact\n        message\n        ... on Check {\n          fix\n        }\n      }\n    }\n  }\n}": types.AuditDocument,
    "query Compare {\n  viewer {\n    plan\n    rateLimit {\n      remaining\n      resetAt\n    }\n  }\n  pages(urls: [\"https://example.com/\", \"https://example.org/\"]) {\n    url\n    fetch {\n      status\n    }\n    favicon {\n      url\n    }\n    technical {\n      httpVersion\n      score\n    }\n    cache {\n      status\n    }\n  }\n  categories {\n    name\n    description\n    fetches\n    browser\n  }\n}": types.CompareDocument,
    "query Preview {\n  page(url: \"https://example.com/\") {\n    url\n    fetch {\n      outcome\n    }\n    metadata {\n      preview {\n        title\n        description\n        siteName\n        image {\n          url\n          alt\n        }\n        icon\n        sources {\n          field\n          source\n          chosen\n        }\n      }\n    }\n  }\n}": types.PreviewDocument,
    "query Read {\n  page(url: \"https://example.com/\") {\n    fetch {\n      outcome\n      blockedBy\n    }\n    metadata {\n      title\n      authors {\n        name\n      }\n      publishedAt\n    }\n    content {\n      markdown\n    }\n    links {\n      items(first: 20) {\n        text\n        url\n        kind\n      }\n    }\n  }\n}": types.ReadDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Audit {\n  page(url: \"https://example.com/\") {\n    url\n    metadata {\n      title\n      description\n      canonicalUrl\n    }\n    ... @defer {\n      robots {\n        indexable\n        indexability\n        googlebot: allowed(userAgent: \"Googlebot\") {\n          allowed\n          reason\n        }\n        gptbot: allowed(userAgent: \"GPTBot\") {\n          allowed\n          reason\n        }\n      }\n    }\n    ... @defer {\n      findings(category: [openGraph, twitterCard]) {\n        id\n        result\n        impact\n        message\n        ... on Check {\n          fix\n        }\n      }\n    }\n  }\n}"): typeof import('./graphql.ts').AuditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Compare {\n  viewer {\n    plan\n    rateLimit {\n      remaining\n      resetAt\n    }\n  }\n  pages(urls: [\"https://example.com/\", \"https://example.org/\"]) {\n    url\n    fetch {\n      status\n    }\n    favicon {\n      url\n    }\n    technical {\n      httpVersion\n      score\n    }\n    cache {\n      status\n    }\n  }\n  categories {\n    name\n    description\n    fetches\n    browser\n  }\n}"): typeof import('./graphql.ts').CompareDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Preview {\n  page(url: \"https://example.com/\") {\n    url\n    fetch {\n      outcome\n    }\n    metadata {\n      preview {\n        title\n        description\n        siteName\n        image {\n          url\n          alt\n        }\n        icon\n        sources {\n          field\n          source\n          chosen\n        }\n      }\n    }\n  }\n}"): typeof import('./graphql.ts').PreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Read {\n  page(url: \"https://example.com/\") {\n    fetch {\n      outcome\n      blockedBy\n    }\n    metadata {\n      title\n      authors {\n        name\n      }\n      publishedAt\n    }\n    content {\n      markdown\n    }\n    links {\n      items(first: 20) {\n        text\n        url\n        kind\n      }\n    }\n  }\n}"): typeof import('./graphql.ts').ReadDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
