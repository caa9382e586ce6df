import type { GraphQLObjectType } from 'graphql';
import { schema } from '../../src/service/graphql/schema/index.ts';
import { fullSelection } from '../helpers/full-selection.ts';

// What the tests ask through each client. The names are those that Relay's compiler asks for.

const evidence = 'rule result impact message evidence { kind match }';
const views = `mobileView { viewport checks { ${evidence} } } desktopView { viewport checks { ${evidence} } }`;
const categories =
  'metadata openGraph twitterCard structuredData forms content images links technical security social'.split(
    ' ',
  );
const all = fullSelection(schema.getType('Page') as GraphQLObjectType, categories).slice(1, -1);
const everything = `${all} ${views} findings(category: [content, forms, technical]) { rule impact message topic evidence { match } ... on Check { fix } }`;

const lists = (one: string, other: string) =>
  `links { items { ${one} } checks { rule ${other} evidence { ${
    one === 'url' ? 'kind' : 'match'
  } } } } forms { items { ${one === 'url' ? 'htmlId fields { name }' : 'purpose fields { type }'} } }`;

const links = 'links { totalCount checks { rule message } }';
const forms = 'forms { items { htmlId purpose fields { name type } } }';

export const operations = {
  /** Two pages, of which much is selected. */
  Two: `query TwoQuery($urls: [String!]!) { pages(urls: $urls) { id ${everything} } }`,
  TwoWithoutId: `query TwoWithoutIdQuery($urls: [String!]!) { pages(urls: $urls) { ${everything} } }`,

  /** Two components that select different fields of one page. */
  Title: `query TitleQuery($url: String!) { page(url: $url) { id metadata { title preview { title } } ${lists('url', 'result')} } }`,
  Author: `query AuthorQuery($url: String!) { page(url: $url) { id metadata { author preview { image { url } } } ${lists('text', 'message')} } }`,

  Deferred: `query DeferredQuery($url: String!) {
    page(url: $url) { id metadata { title } ...Deferred_links @defer ...Deferred_forms @defer }
  }
  fragment Deferred_links on Page { ${links} }
  fragment Deferred_forms on Page { ${forms} metadata { author } }`,
  Undeferred: `query UndeferredQuery($url: String!) { page(url: $url) { id metadata { title author } ${links} ${forms} } }`,
  Streamed: `query StreamedQuery($url: String!) {
    page(url: $url) { id metadata { title } links { items @stream(initialCount: 1) { url text } } }
  }`,
  Unstreamed: `query UnstreamedQuery($url: String!) { page(url: $url) { id metadata { title } links { items { url text } } } }`,
} as const;

/** What is asked for in parts, and what asks for the same at once. */
export const inParts: Readonly<Partial<Record<Operation, Operation>>> = {
  Deferred: 'Undeferred',
  Streamed: 'Unstreamed',
};

export type Operation = keyof typeof operations;
export type Variables = Readonly<Record<string, unknown>>;
