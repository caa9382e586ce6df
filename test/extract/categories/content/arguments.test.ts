import { execute, GraphQLObjectType, GraphQLSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import type { Rendering } from '../../../../src/extract/schema/rendering.ts';
import { schema } from '../../../../src/service/graphql/schema/index.ts';
import { extract } from '../../../helpers/page.ts';

const sentence = 'The rain came down over the hills, and nobody went out of doors that day. ';
const markup = `<main><h2>Rain</h2><p><a href=/a>Hills</a> <img src=/i.png alt=View> ${sentence}</p><p>${sentence}</p></main>`;

/** What a query of the content answers, and which renderings it asked for. */
async function ask(fields: string) {
  const rendered: string[] = [];
  const render = (rendering: Rendering<unknown>, input: unknown) => {
    rendered.push(rendering.name);
    return rendering.run(input);
  };
  const type = schema.getType('Content') as GraphQLObjectType;
  const { data, errors } = await execute({
    schema: new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Root', fields: { content: { type } } }),
    }),
    document: parse(`{ content { ${fields} } }`),
    rootValue: { content: await extract(content, markup) },
    contextValue: { render },
  });
  return { data: JSON.parse(JSON.stringify(data?.content ?? null)), rendered, errors };
}

test('default arguments are answered by what was extracted', async () => {
  const { data, rendered } = await ask(
    'markdown(links: true, images: true) chunks(maxTokens: 800) { headingPath }',
  );
  expect(rendered).toEqual([]);
  expect(data).toMatchObject({ chunks: [{ headingPath: ['Rain'] }] });
});

test('other arguments are rendered from the stored HTML', async () => {
  const { data, rendered } = await ask(
    'plain: markdown(links: false, images: false) short: markdown(maxTokens: 3) chunks(maxTokens: 12) { tokens }',
  );
  expect(rendered.toSorted()).toEqual(['content.chunks', 'content.markdown', 'content.markdown']);
  expect(data).toMatchObject({
    plain: `## Rain\n\nHills View ${sentence.trim()}\n\n${sentence.trim()}`,
    short: '## Rain',
  });
  const { chunks } = data as { chunks: { tokens: number }[] };
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.every(({ tokens }) => tokens <= 12)).toBe(true);
});

test.for([
  ['markdown(maxTokens: -1)', 'maxTokens must be 0 or more.'],
  ['chunks(maxTokens: 0) { tokens }', 'maxTokens must be 1 or more.'],
] as const)('%s is refused', async ([field, message]) => {
  const { errors, rendered } = await ask(field);
  expect(errors).toMatchObject([{ message, extensions: { code: 'INVALID_PARAMETER' } }]);
  expect(rendered).toEqual([]);
});
