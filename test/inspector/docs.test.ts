import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { allErrorCodes, ScrapeError } from '../../src/extract/page/errors.ts';
import { exampleCall, exampleQuery } from '../../src/inspector/docs/examples.ts';
import { categoryType } from '../../src/inspector/docs/index.ts';
import { categoryNames } from '../../src/service/engine/request/selection.ts';
import { schema } from '../../src/service/graphql/schema/index.ts';
import { startApp } from '../helpers/app.ts';

const read = async () => {
  const app = await startApp({ INSPECTOR: 'false' });
  const answer = await app.call('/docs');
  return { answer, html: await answer.text() };
};

test.for(categoryNames)('%s has an example that is valid as it stands, in both interfaces', (name) => {
  expect(validate(schema, parse(exampleQuery(name, categoryType(schema, name))))).toEqual([]);
  expect(new URL(exampleCall(name), 'http://localhost').searchParams.get('params')).toBe(name);
});

test('a category without an example of its own shows all fields that need no argument and no selection', () => {
  const schema = buildSchema(`
    type Query { page(url: String!): Page }
    type Page { tides: Tides! }
    type Tides { next: String, heights(first: Int): [Float!]!, at(place: ID!): String, port: Port }
    type Port { name: String }`);
  const name = 'tides' as (typeof categoryNames)[number];
  const query = exampleQuery(name, categoryType(schema, name));
  expect(query).toContain('tides {\n      next heights\n    }');
  expect(validate(schema, parse(query))).toEqual([]);
});

test('the reference describes every way in, category, type and parameter, with or without the inspector', async () => {
  const { answer, html } = await read();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const name of categoryNames) expect(html).toContain(`id="${name}"`);
  for (const name of ['LabMetrics', 'FetchOutcome', 'PlatformPreview'])
    expect(html).toContain(`id="type-${name}"`);
  for (const text of ['revalidate', 'If-None-Match', 'Idempotency-Key']) expect(html).toContain(text);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/inspector\/docs-/),
  ]);
  expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  for (const option of ['waitFor', 'scroll', 'consent', 'timeout'])
    expect(html).toContain(`<code>${option}</code>`);
  for (const call of ['GET /api/scrape', 'POST /api/scrape', 'GET /read', 'POST /api/batches'])
    expect(html).toContain(`<code>${call}</code>:`);
  for (const tool of ['read_page', 'submit_batch']) expect(html).toContain(`<code>${tool}</code></td>`);
  expect(html).not.toMatch(/several times[,;] a browser/);
});

test('every code of an error says its status, whether to try again, and what fails with it', async () => {
  const { html } = await read();
  const rowOf = (code: string) =>
    new RegExp(`<tr><td[^>]*><code id="error-${code}">.*`)
      .exec(html)?.[0]
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ');
  for (const code of allErrorCodes)
    expect(rowOf(code)).toContain(new ScrapeError(code).message.split('"')[0]);
  expect(rowOf('UPSTREAM_TIMEOUT')).toMatch(
    /^ UPSTREAM_TIMEOUT 504 Site timed out .* later \/api\/scrape \/read/,
  );
  expect(rowOf('INVALID_URL')).toMatch(/ 400 .* not as it is \/api\/scrape/);
  expect(rowOf('NOT_HTML')).toMatch(/ 422 .* parts of a page $/);
});

test('every internal link has a target', async () => {
  const { html } = await read();
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});

test.for([
  ['{', 'GRAPHQL_PARSE_FAILED'],
  ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  [
    `{ ${Array.from({ length: 21 }, (_, at) => `p${at}: page(url: "a.example") { url }`).join(' ')} }`,
    'LIMIT_EXCEEDED',
  ],
] as const)('the code that /graphql answers to %j is in the reference', async ([query, code]) => {
  const app = await startApp({ INSPECTOR: 'false' });
  const { errors } = await app.graphql(query);
  expect(errors[0].extensions.code).toBe(code);
  expect((await read()).html).toContain(`id="error-${code}"`);
});

test('lines that begin with a dash are a list, which stands in no paragraph', async () => {
  const { html } = await read();
  expect(html).toContain(
    '<li><code>OVERLOADED</code>: The service is busy or stopping; try again shortly.</li>',
  );
  expect(html).not.toMatch(/(?:<br>|<td[^>]*>)- /);
  expect(html).not.toMatch(/<p>(?:(?!<\/p>)[\s\S])*<ul/);
});
