import type { McpServer, ReadResourceResult } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server';
import { printSchema } from 'graphql';
import { nearest } from '../../extract/lib/nearest.ts';
import { categoryNames } from '../engine/request/selection.ts';
import { schema } from '../graphql/schema/index.ts';
import { categoryInfos } from '../graphql/schema/types/category-info.ts';
import { categorySchema } from './schema-text.ts';

const language = 'application/graphql';
let printed: string | null = null;

/** The resources: the categories, the whole schema, and the part of each category. */
export function registerResources(server: McpServer): void {
  server.registerResource(
    'categories',
    'pageql://categories',
    {
      title: 'Categories',
      description: 'Every category of facts about a page: what it covers, and what is fetched for it.',
      mimeType: 'application/json',
    },
    (uri) => text(uri, 'application/json', JSON.stringify(categoryInfos())),
  );
  server.registerResource(
    'schema',
    'pageql://schema',
    {
      title: 'Schema',
      description:
        'The whole GraphQL schema. It is long: pageql://schema/{category} is the part of one category.',
      mimeType: language,
    },
    (uri) => text(uri, language, wholeSchema()),
  );
  server.registerResource(
    'category-schema',
    new ResourceTemplate('pageql://schema/{category}', {
      list: () => ({ resources: categoryNames.map(resourceOf) }),
      complete: { category: (typed) => categoryNames.filter((name) => name.startsWith(typed)) },
    }),
    {
      title: 'Schema of a category',
      description: 'The fields of one category, to select from with inspect_page.',
      mimeType: language,
    },
    (uri, { category }) => text(uri, language, schemaOf(String(category))),
  );
}

/** Printed once. */
function wholeSchema(): string {
  printed ??= printSchema(schema);
  return printed;
}

function resourceOf(name: string) {
  return {
    uri: `pageql://schema/${name}`,
    name: `schema-${name}`,
    title: `Schema of ${name}`,
    mimeType: language,
  };
}

function schemaOf(category: string): string {
  const found = categorySchema(category);
  if (found !== null) return found;
  const suggestion = nearest(category, categoryNames);
  const hint =
    suggestion === null ? `The categories are ${categoryNames.join(', ')}.` : `Did you mean ${suggestion}?`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no such category. ${hint}`);
}

function text(uri: URL, mimeType: string, words: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text: words }] };
}
