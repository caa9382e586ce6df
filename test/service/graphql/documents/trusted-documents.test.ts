import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selectionCheck } from '../../../../src/service/app/open-graphql.ts';
import { readTrustedDocuments } from '../../../../src/service/graphql/documents/trusted-documents.ts';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

const title = 'query Title($url: String!) { page(url: $url) { metadata { title } } }';

function directory(files: Record<string, string>): string {
  const path = temporaryDirectory();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

async function start(env: Record<string, string> = {}) {
  const app = await startApp({
    DOCUMENTS_DIR: directory({
      'persisted-documents.json': JSON.stringify({ 'sha256:1': title }),
      'Viewer.graphql': '{ viewer { plan } }',
      'notes.txt': 'no document',
    }),
    ...env,
  });
  const get = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams(parameters);
    return app.fetch(new Request(`http://localhost/graphql?${query}`));
  };
  return { get, post: (body: object) => app.post('/graphql', body) };
}

test('a document is answered by its id, in GET and POST, from the cache the second time', async () => {
  await using origin = await startOrigin({ '/': '<title>Hello</title>' });
  const { get, post } = await start();
  const variables = { url: `${origin.url}/` };
  const asked = { documentId: 'sha256:1', variables: JSON.stringify(variables) };
  const answers = [await get(asked), await get(asked), await post({ documentId: 'sha256:1', variables })];
  for (const answer of answers) {
    expect((await answer.json()).data).toEqual({ page: { metadata: { title: 'Hello' } } });
  }
  expect(answers.map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT', 'HIT']);
  expect((await (await get({ documentId: 'Viewer' })).json()).data).toEqual({ viewer: { plan: 'FREE' } });
});

test.for([
  [{ documentId: 'nothing' }, 404, 'DOCUMENT_NOT_FOUND'],
  [{ documentId: '__proto__' }, 404, 'DOCUMENT_NOT_FOUND'],
  [{ documentId: 'Viewer', query: '{ viewer { plan } }' }, 400, 'BAD_REQUEST'],
] as const)('%o is refused', async ([body, status, code]) => {
  const { get, post } = await start();
  for (const answer of [await get(body), await post(body)]) {
    expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([status, code]);
  }
});

test('other documents are answered, unless DOCUMENTS is only', async () => {
  const query = '{ viewer { name } }';
  expect((await (await start()).post({ query })).status).toBe(200);
  const { get, post } = await start({ DOCUMENTS: 'only' });
  for (const answer of [await get({ query }), await post({ query })]) {
    expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([
      403,
      'DOCUMENT_REQUIRED',
    ]);
  }
  expect((await post({ documentId: 'Viewer' })).status).toBe(200);
});

test('beside DOCUMENTS=only, a batch may have no selection of its own', async () => {
  const check = (documents: 'any' | 'only') => selectionCheck({ documents })('{ metadata { title } }');
  await expect(check('any')).resolves.toBe(1);
  await expect(check('only')).rejects.toThrow('a batch may name categories, but no selection');
});

test('without a directory of documents, none has an id', async () => {
  const app = await startApp();
  const answer = await app.fetch(new Request('http://localhost/graphql?documentId=Viewer'));
  expect(answer.status).toBe(400);
});

test.for([
  [{}, /there are no documents in/],
  [{ 'a.json': '{' }, /a\.json is not valid JSON/],
  [{ 'a.json': '[]' }, /does not hold a JSON object/],
  [{ 'a.json': '{"id": 1}' }, /must map ids to documents/],
  [{ 'a.graphql': '{ page }' }, /a in a\.graphql does not fit the schema/],
  [{ 'a.graphql': '{' }, /does not fit the schema: Syntax Error/],
] as const)('a directory that cannot be used prevents the start: %o', ([files, reason]) => {
  expect(() => readTrustedDocuments(directory(files))).toThrow(reason);
});
