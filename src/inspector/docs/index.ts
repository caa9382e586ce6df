import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { escaped } from '../../extract/lib/html/escaped.ts';
import type { CategoryName } from '../../extract/run/category-name.ts';
import { head } from '../page.ts';
import { errorsSection } from './errors.ts';
import { exampleCall, exampleQuery } from './examples.ts';
import { prose, table } from './markup.ts';
import { type RestDescription, restSections } from './rest.ts';
import { fieldTable, typeSections } from './types.ts';

/** Types that are described outside of the list of types. */
const listedElsewhere = new Set(['Query', 'Page', 'PageOptions']);

const description =
  'How to ask PageQL over GraphQL and REST: every category with an example, every field, parameter and answer.';

/** A category as the reference describes it. */
export interface DescribedCategory {
  readonly name: CategoryName;
  readonly description: string;
  /** What is fetched for it. */
  readonly fetches: readonly string[];
}

/** A tool for agents as the reference describes it. */
export interface DescribedTool {
  readonly name: string;
  readonly description: string;
}

interface Described {
  readonly schema: GraphQLSchema;
  readonly categories: readonly DescribedCategory[];
  readonly tools: readonly DescribedTool[];
  /** The OpenAPI document, as JSON. */
  readonly openApi: Uint8Array;
}

/** The reference, which can be read without its script, and searched with it: both interfaces, batches, tools for agents, errors, each category with an example, and every type. */
export async function docsPage({ schema, categories, tools, openApi }: Described): Promise<string> {
  const rest: RestDescription = JSON.parse(Buffer.from(openApi).toString());
  const { pages, batches } = restSections(rest);
  const groups = [
    ['graphql', 'GraphQL', graphqlSection(schema)],
    ['rest', 'REST', pages],
    ['batches', 'Batches', batches],
    ['mcp', 'Tools for agents', toolsSection(tools)],
    ['errors', 'Errors', errorsSection(rest)],
    ['categories', 'Categories', categorySections(schema, categories)],
    ['types', 'Types', `<div class="body flush">${typeSections(schema, listedElsewhere)}</div>`],
  ] as const;
  const links = groups.map(([id, title]) => `<a href="#${id}">${title}</a>`);
  const names = categories.map(({ name }) => `<a href="#${name}">${name}</a>`);
  const sections = groups.map(([id, title, inside]) => panel(id, title, inside));
  return `${await head({ title: 'PageQL reference', description, script: 'docs' })}
<body><a class="skip" href="#main">To the reference</a>
<header class="top"><div><a class="brand" href="/">PageQL <span>Reference</span></a><a href="/openapi.json">OpenAPI</a><a href="/graphql">GraphiQL</a></div></header>
<div class="shell docs"><nav class="nav" aria-label="Sections"><div class="group">${links.join('')}</div><div class="group"><h2>Categories</h2>${names.join('')}</div></nav>
<main id="main" tabindex="-1"><h1>Reference</h1>
<form class="row" role="search" hidden><label class="vh" for="search">Search the reference</label><input id="search" type="search" placeholder="Search: a field, an argument, a code" autocomplete="off"><span id="found" class="s muted" role="status"></span></form>${sections.join('\n')}</main></div></body></html>
`;
}

function panel(id: string, title: string, inside: string): string {
  return `<section class="panel" id="${id}" aria-labelledby="${id}-h"><header><h2 id="${id}-h">${title}</h2></header>${inside}</section>`;
}

function graphqlSection(schema: GraphQLSchema): string {
  const query = schema.getQueryType();
  const page = schema.getType('Page');
  const options = schema.getType('PageOptions');
  const types = [query, page].filter(isObjectType);
  const first = isInputObjectType(options)
    ? `<h3 class="sub" id="type-${options.name}">What can be asked of a page, in options</h3>${fieldTable(options)}`
    : '';
  const tables = types.map(
    (type) => `<h3 class="sub" id="type-${type.name}">${type.name}</h3>${fieldTable(type)}`,
  );
  return `<div class="body"><p>Send <code>POST /graphql</code> with a query; ask for what you need, and only that is fetched.</p>${first}${tables.join('\n')}</div>`;
}

function toolsSection(tools: readonly DescribedTool[]): string {
  const rows = tools.map(({ name, description }) => [`<code>${name}</code>`, prose(description)]);
  return `<div class="body"><p>The Model Context Protocol is at <code>/mcp</code> (streamable HTTP), with the same keys, limits and cache; <code>pageql mcp</code> speaks it on standard input and output. A client lists the arguments of each tool.</p>${table('What each tool does', ['Tool', 'What it does'], rows)}</div>`;
}

function categorySections(schema: GraphQLSchema, categories: readonly DescribedCategory[]): string {
  return categories
    .map(({ name, description, fetches }) => {
      const needs = fetches.filter((one) => one !== 'the page');
      const type = categoryType(schema, name);
      return `<div class="body category" id="${name}"><h3 class="sub">${name} <span><a href="#type-${type.name}">${type.name}</a></span></h3>
<p>${prose(description)}</p>${needs.length > 0 ? `<p class="s muted">Beside the page it needs: ${escaped(needs.join('; '))}.</p>` : ''}${example(name, type)}</div>`;
    })
    .join('\n');
}

/** The type of a category's field in Page. */
export function categoryType(schema: GraphQLSchema, name: CategoryName): GraphQLObjectType {
  const page = schema.getType('Page');
  const type = isObjectType(page) ? getNamedType(page.getFields()[name]?.type) : null;
  if (!isObjectType(type)) throw new Error(`Page has no field ${name}`);
  return type;
}

function example(name: CategoryName, type: GraphQLObjectType): string {
  const query = exampleQuery(name, type);
  const graphiql = `/graphql#${new URLSearchParams({ query })}`;
  return `<pre class="md short" tabindex="0" role="region" aria-label="Example of ${name}">${escaped(query)}</pre>
<p class="row"><a class="btn" href="${escaped(graphiql)}">Run in GraphiQL<span class="vh"> ${name}</span></a> <a class="btn" href="${escaped(exampleCall(name))}">Run over REST<span class="vh"> ${name}</span></a></p>`;
}
