import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { escaped } from '../../extract/lib/html/escaped.ts';
import { type CategoryName, categoryNames } from '../../service/engine/request/selection.ts';
import { categoryInfos } from '../../service/graphql/category-info.ts';
import { pageTypeIn } from '../../service/graphql/page-schema.ts';
import { head } from '../page.ts';
import { errorsSection } from './errors.ts';
import { exampleCall, exampleQuery } from './examples.ts';
import { prose } from './markup.ts';
import { batchesSection, type RestDescription, restSection } from './rest.ts';
import { fieldTable, typeSections } from './types.ts';

/** Types that are described outside of the list of types. */
const listedElsewhere = new Set(['Query', 'Page']);

const description =
  'How to ask PageQL over GraphQL and REST: every category with an example, every field, parameter and answer.';

/** The reference, without scripts: both interfaces, batches, errors, each category with an example, and every type. */
export async function docsPage(schema: GraphQLSchema, openApi: Uint8Array): Promise<string> {
  const rest: RestDescription = JSON.parse(Buffer.from(openApi).toString());
  const groups = [
    ['graphql', 'GraphQL', graphqlSection(schema)],
    ['rest', 'REST', restSection(rest)],
    ['batches', 'Batches', batchesSection(rest)],
    ['errors', 'Errors', errorsSection(rest)],
    ['categories', 'Categories', categorySections(schema)],
    ['types', 'Types', `<div class="body flush">${typeSections(schema, listedElsewhere)}</div>`],
  ] as const;
  const links = groups.map(([id, title]) => `<a href="#${id}">${title}</a>`);
  const categories = categoryNames.map((name) => `<a href="#${name}">${name}</a>`);
  const sections = groups.map(([id, title, inside]) => panel(id, title, inside));
  return `${await head({ title: 'PageQL reference', description })}
<body><a class="skip" href="#main">To the reference</a>
<header class="top"><div><a class="brand" href="/">PageQL <span>Reference</span></a><a href="/openapi.json">OpenAPI</a><a href="/graphql">GraphiQL</a></div></header>
<div class="shell docs"><nav class="nav" aria-label="Sections"><div class="group">${links.join('')}</div><div class="group"><h2>Categories</h2>${categories.join('')}</div></nav>
<main id="main" tabindex="-1"><h1>Reference</h1>${sections.join('\n')}</main></div></body></html>
`;
}

function panel(id: string, title: string, inside: string): string {
  return `<section class="panel" id="${id}" aria-labelledby="${id}-h"><header><h2 id="${id}-h">${title}</h2></header>${inside}</section>`;
}

function graphqlSection(schema: GraphQLSchema): string {
  const query = schema.getQueryType();
  const page = schema.getType('Page');
  const types = [query, page].filter(isObjectType);
  const tables = types.map(
    (type) => `<h3 class="sub" id="type-${type.name}">${type.name}</h3>${fieldTable(type)}`,
  );
  return `<div class="body"><p>Send <code>POST /graphql</code> with a query; ask for what you need, and only that is fetched. ${prose(query?.description)}</p>${tables.join('\n')}</div>`;
}

function categorySections(schema: GraphQLSchema): string {
  const infos = new Map(categoryInfos().map((info) => [info.name, info]));
  return categoryNames
    .map((name) => {
      const { description, fetches = [], browser = false } = infos.get(name) ?? {};
      const needs = [
        ...fetches.filter((fetched) => fetched !== 'the page'),
        ...(browser ? ['a browser, for some of its fields'] : []),
      ];
      const type = categoryType(schema, name);
      return `<div class="body category" id="${name}"><h3 class="sub">${name} <span><a href="#type-${type.name}">${type.name}</a></span></h3>
<p>${prose(description)}</p>${needs.length > 0 ? `<p class="s muted">Beside the page it needs: ${escaped(needs.join(', '))}.</p>` : ''}${example(name, type)}</div>`;
    })
    .join('\n');
}

/** The type of a category's field in Page. */
export function categoryType(schema: GraphQLSchema, name: CategoryName): GraphQLObjectType {
  const type = getNamedType(pageTypeIn(schema).getFields()[name]?.type);
  if (!isObjectType(type)) throw new Error(`Page has no field ${name}`);
  return type;
}

function example(name: CategoryName, type: GraphQLObjectType): string {
  const query = exampleQuery(name, type);
  const graphiql = `/graphql#${new URLSearchParams({ query })}`;
  return `<pre class="md short" tabindex="0" role="region" aria-label="Example of ${name}">${escaped(query)}</pre>
<p class="row"><a class="btn" href="${escaped(graphiql)}">Run in GraphiQL<span class="vh"> ${name}</span></a> <a class="btn" href="${escaped(exampleCall(name))}">Run over REST<span class="vh"> ${name}</span></a></p>`;
}
