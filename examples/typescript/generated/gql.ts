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
    "query Facts($urls: [String!]!) {\n  pages(urls: $urls, options: {timeout: 20000}) {\n    url\n    fetch {\n      outcome\n      reasons\n    }\n    metadata {\n      preview {\n        title\n        author\n        image {\n          url\n          checked {\n            status\n            width\n            height\n          }\n        }\n      }\n    }\n    content {\n      wordCount\n    }\n    errors {\n      path\n      code\n    }\n  }\n}": typeof types.FactsDocument,
};
const documents: Documents = {
    "query Facts($urls: [String!]!) {\n  pages(urls: $urls, options: {timeout: 20000}) {\n    url\n    fetch {\n      outcome\n      reasons\n    }\n    metadata {\n      preview {\n        title\n        author\n        image {\n          url\n          checked {\n            status\n            width\n            height\n          }\n        }\n      }\n    }\n    content {\n      wordCount\n    }\n    errors {\n      path\n      code\n    }\n  }\n}": types.FactsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Facts($urls: [String!]!) {\n  pages(urls: $urls, options: {timeout: 20000}) {\n    url\n    fetch {\n      outcome\n      reasons\n    }\n    metadata {\n      preview {\n        title\n        author\n        image {\n          url\n          checked {\n            status\n            width\n            height\n          }\n        }\n      }\n    }\n    content {\n      wordCount\n    }\n    errors {\n      path\n      code\n    }\n  }\n}"): typeof import('./graphql.ts').FactsDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
