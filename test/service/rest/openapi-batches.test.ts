import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { lineParameters } from '../../../src/service/rest/batches/line-parameters.ts';
import { startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';

const jsonType = 'application/json';

test('every answer about batches is one that the OpenAPI document describes', async () => {
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin({ '/': '<!doctype html><title>Bread</title><p>Flour, water, salt.' }),
  ]);
  await using _ = origin;
  const document = await (await app.call('/openapi.json')).json();
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    formats: { 'date-time': (text: string) => new Date(text).toISOString() === text },
  });
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const fits = (name: string, value: unknown) => {
    const check = ajv.compile({
      type: 'object',
      $ref: `openapi#/components/schemas/${name}`,
      unevaluatedProperties: false,
    });
    check(value);
    expect(check.errors, name).toBeNull();
  };
  const answers = async (method: string, path: string, response: Response) => {
    const said = document.paths[path][method.toLowerCase()].responses[response.status];
    expect(said, `${method} ${path} ${response.status}`).toBeDefined();
    const type = response.headers.get('content-type')?.replace(/;.*/, '') ?? '';
    const body = await response.text();
    for (const text of type === 'application/x-ndjson' ? body.trim().split('\n') : [body])
      fits(said.content[type].schema.$ref.replace(/.*\//, ''), JSON.parse(text));
    return body;
  };

  const batches = new TestBatches(app);
  const pages = [{ url: `${origin.url}/`, custom: 'first' }, { url: 'not an address' }, `${origin.url}/`];
  for (const terms of [{ params: 'metadata' }, { select: { selection: '{ metadata { title } }' } }]) {
    const webhook = `${origin.url}/hook`;
    fits('BatchSubmission', { pages, ...terms, webhook });
    const submitted = await batches.submit(
      { pages, webhook, ...terms },
      { 'idempotency-key': JSON.stringify(terms) },
    );
    expect(submitted.headers.get('location')).not.toBeNull();
    const { id } = JSON.parse(await answers('POST', '/api/batches', submitted));
    await batches.ended(id);
    await answers('GET', '/api/batches/{id}', await batches.call(`/${id}`));
    const lines = await answers('GET', '/api/batches/{id}/results', await batches.call(`/${id}/results`));
    expect(lines.trim().split('\n')).toHaveLength(pages.length);
    await answers('GET', '/api/batches/{id}/hosts', await batches.call(`/${id}/hosts`));
    await answers('DELETE', '/api/batches/{id}', await batches.call(`/${id}`, { method: 'DELETE' }));
  }
  await answers('GET', '/api/batches', await batches.call('?first=1'));

  const key = { 'idempotency-key': JSON.stringify({ params: 'metadata' }) };
  const other = await batches.submit({ pages, params: 'links' }, key);
  expect(other.status).toBe(409);
  await answers('POST', '/api/batches', other);
  await answers('POST', '/api/batches', await batches.submit({ pages: [], params: 'links' }));
  await answers('GET', '/api/batches/{id}', await batches.call('/none'));
  const keyless = new TestBatches(await startApp({ HOST: '0.0.0.0' }), null);
  await answers('GET', '/api/batches', await keyless.call(''));

  const { parameters, requestBody } = document.paths['/api/batches'].post;
  const inQuery = parameters.filter((parameter: { in: string }) => parameter.in === 'query');
  expect(inQuery.map(({ name }: { name: string }) => name)).toEqual(lineParameters);
  for (const { name, description } of parameters) expect(description, name).toBeTypeOf('string');
  for (const type of Object.keys(requestBody.content).filter((one) => one !== jsonType)) {
    const body = type === 'text/csv' ? 'url\nx y' : '"x y"';
    const sent = { method: 'POST', headers: { 'content-type': type }, body };
    expect((await batches.call('?params=metadata', sent)).status, type).toBe(202);
  }
});
