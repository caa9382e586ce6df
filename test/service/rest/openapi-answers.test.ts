import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { categoryNames } from '../../../src/service/engine/request/selection.ts';
import { knownParameters } from '../../../src/service/rest/parameters.ts';
import { startApp } from '../../helpers/app.ts';
import { oddPages } from '../../helpers/odd-pages.ts';
import { startOrigin } from '../../helpers/origin.ts';

const folder = join(import.meta.dirname, '../../pages');
const pages = Object.fromEntries(
  globSync('**/*.html', { cwd: folder }).map((file) => [
    `/${file}`,
    { body: readFileSync(join(folder, file)) },
  ]),
);
/** The longest pages take seconds, and test nothing more. */
const short = oddPages.filter(({ body }) => body.length < 50_000);
const odd = Object.fromEntries(short.map(({ body }, index) => [`/odd/${index}`, { body }]));
const more = {
  '/': '<!doctype html><title>A</title><p>Some text that makes this a page.',
  '/file': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' },
};

test('ajv validates every REST answer against the OpenAPI document', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ ...pages, ...odd, ...more })]);
  const document = await (await app.call('/openapi.json')).json();
  // WHATWG URLs allow more than RFC 3986, which "uri" refers to.
  expect(JSON.stringify(document).includes('"format":"uri"')).toBe(false);
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
  ajv.addVocabulary(['components']);
  // Strict: a member that it does not name is an error.
  const components = JSON.stringify(document.components).replaceAll(
    '"type":"object"',
    '"type":"object","additionalProperties":false',
  );
  ajv.addSchema({ $id: 'openapi', components: JSON.parse(components) });
  const isPage = ajv.compile({ $ref: 'openapi#/components/schemas/Page' });
  const isProblem = ajv.compile({ $ref: 'openapi#/components/schemas/Problem' });
  const params = categoryNames.join();
  for (const path of Object.keys({ ...pages, ...odd, ...more, '/away': null })) {
    const answer = await app.rest({ url: origin.url + path, params });
    expect(answer.status, path).toBe(200);
    isPage(await answer.json());
    expect(isPage.errors, path).toBeNull();
  }
  for (const refused of [{}, { url: 'ftp://example.com/' }, { url: `${origin.url}/`, render: 'always' }]) {
    isProblem(await (await app.rest({ params, ...refused })).json());
    expect(isProblem.errors).toBeNull();
  }
});

test('a question in JSON has the parameters of the query string, the visitor and the page', async () => {
  const app = await startApp();
  const { paths } = await (await app.call('/openapi.json')).json();
  const { content } = paths['/api/scrape'].post.requestBody;
  const { properties } = content['application/json'].schema;
  expect(Object.keys(properties).sort()).toEqual([...knownParameters, 'as', 'html'].sort());
});
