import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
/** Inside the project, so that the compiler finds its packages. */
const folder = mkdtempSync(join(import.meta.dirname, 'node_modules/.types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options =
  '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2024 --allowImportingTsExtensions';

/** Rejects, with the compiler errors, unless the program has exactly the errors that it expects. */
async function compile(name: string, program: string): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, program);
  const compiler = join(root, 'node_modules/.bin/tsc');
  await run(compiler, [...options.split(' '), file], { cwd: folder }).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}

test('gql.tada types operations and their answers', async () => {
  const sdl = readFileSync(join(root, 'schema.graphql'), 'utf8');
  const introspection = minifyIntrospection(introspectionFromSchema(buildSchema(sdl)));
  const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true });
  writeFileSync(join(folder, 'introspection.d.ts'), types);
  await compile(
    'tada.ts',
    `import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada';
import type { introspection } from './introspection.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection }>();
const query = graphql('query Page($url: String!) { page(url: $url) { fetch { outcome } metadata { title } } }');

export const title = (data: ResultOf<typeof query>): string | null | undefined => data.page?.metadata?.title;
export const blocked = (data: ResultOf<typeof query>) => data.page?.fetch.outcome === 'BLOCKED';
const previews = graphql('query Previews($requests: [PageRequest!]!) { pages(requests: $requests, options: { timeout: 2000, screenshot: { fold: true } }) { metadata { preview { image { checked { status error } } } } errors { code } } }');
export const slow = (data: ResultOf<typeof previews>) => data.pages[0]?.errors[0]?.code === 'UPSTREAM_TIMEOUT';
export const missing = (data: ResultOf<typeof previews>) => data.pages[0]?.metadata?.preview.image?.checked?.status === 404;
export const requests: VariablesOf<typeof previews> = { requests: [{ url: 'https://example.com/', changedSince: null }] };
// @ts-expect-error: there is no such code
export const unknown = (data: ResultOf<typeof previews>) => data.pages[0]?.errors[0]?.code === 'TOO_SLOW';
// @ts-expect-error: there is no such outcome
export const wrong = (data: ResultOf<typeof query>) => data.page?.fetch.outcome === 'BLOKED';
// @ts-expect-error: an address is text
export const variables: VariablesOf<typeof query> = { url: 1 };
`,
  );
});

test('what pageql/client has fits the options of Apollo Client, of Graphcache and of Relay, as the guide sets them', async () => {
  const guide = readFileSync(join(root, 'docs/guide.md'), 'utf8');
  const section = guide.split('### In the caches of clients\n')[1] ?? '';
  const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
  expect(program.match(/'pageql\/client'/g)).toHaveLength(1);
  const client = join(root, 'src/client/index.ts');
  await compile('caches.ts', program.replace("'pageql/client'", JSON.stringify(client)));
});

const generator = join(import.meta.dirname, 'node_modules/openapi-typescript');

// It needs a compiler with a JavaScript API, which the project's own lacks.
test('openapi-typescript types REST, for openapi-fetch', async () => {
  const app = await startApp();
  const document = await (await app.fetch(new Request('http://localhost/openapi.json'))).text();
  const { default: openapiTS, astToString } = await import(
    pathToFileURL(join(generator, 'dist/index.mjs')).href
  );
  writeFileSync(join(folder, 'paths.d.ts'), astToString(await openapiTS(JSON.parse(document))));
  await compile(
    'rest.ts',
    `import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';

const client = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl: 'http://localhost:4000' });
const query = { url: 'https://example.com/', params: ['metadata' as const] };
const { data, error } = await client.GET('/api/scrape', { params: { query } });
export const title: string | null | undefined = data?.metadata?.title;
export const limited: boolean = error?.code === 'RATE_LIMITED';
export const failed: boolean | undefined = data?.errors.some(({ code }) => code === 'UPSTREAM_TIMEOUT');
export const times: (string | null)[] | undefined = data?.structuredData?.event?.places.map(({ name }) => name);
const as = { language: 'de', cookies: [{ name: 'sid', value: 'x' }] };
const posted = await client.POST('/api/scrape', { body: { ...query, as, timeout: 2000 } });
export const postedTitle: string | null | undefined = posted.data?.metadata?.title;
await client.POST('/api/scrape', { params: { query }, body: '<title>Mine</title>' });
// @ts-expect-error: a cookie has a value
await client.POST('/api/scrape', { body: { ...query, as: { cookies: [{ name: 'sid' }] } } });
const pages = [{ url: 'https://example.com/', custom: 'first' }, 'https://example.com/2'];
const batch = await client.POST('/api/batches', { body: { pages, params: 'metadata' } });
export const left: number | undefined = batch.data?.counts.waiting;
// @ts-expect-error: a page has an address
await client.POST('/api/batches', { body: { pages: [{ custom: 'first' }], params: 'metadata' } });
// @ts-expect-error: there is no such category
await client.GET('/api/scrape', { params: { query: { ...query, params: ['metdata' as const] } } });
`,
  );
  expect(document).toContain('"/api/scrape"');
});
