import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { partsOf } from '../../helpers/multipart.ts';
import { type Answer, type Handler, startOrigin } from '../../helpers/origin.ts';
import { freePort } from '../../helpers/ports.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/guide.md'), 'utf8');
const [, previews = ''] = /```graphql\n(query Previews.*?)```/s.exec(guide) ?? [];

const png: Answer = {
  headers: { 'content-type': 'image/png' },
  body: Buffer.from('89504e470d0a1a0a0000000d49484452000000c000000060', 'hex'),
};
const count = 18;
const page = (index: number) =>
  `<!doctype html><title>Page ${index}</title><meta property=og:image content="/${index}.png"><p>Text.`;
const never: Handler = () => {};

/** 18 pages with pictures, one of them missing, and a link that never answers. */
async function startSite() {
  const pages = Array.from({ length: count }, (_, index) => [`/${index}`, page(index)] as const);
  // The picture of the last page is missing.
  const pictures = pages.slice(1).map((_, index) => [`/${index}.png`, png] as const);
  return startOrigin({ ...Object.fromEntries([...pages, ...pictures]), '/never': never });
}

interface Arrived {
  readonly index: number;
  readonly page: unknown;
  readonly codes: readonly string[];
}

test('twenty previews with checked pictures arrive in order, in spite of a dead link and one that never answers', async () => {
  const app = await startApp();
  await using origin = await startSite();
  const dead = `http://127.0.0.1:${await freePort()}/`;
  const live = Array.from({ length: count }, (_, index) => `${origin.url}/${index}`);
  const urls = [dead, ...live.slice(0, 9), `${origin.url}/never`, ...live.slice(9)];
  const response = await app.post(
    '/graphql',
    { query: previews, variables: { urls } },
    { accept: 'multipart/mixed' },
  );

  const arrived: Arrived[] = [];
  for await (const { json } of partsOf(response)) {
    for (const { items, path, errors = [] } of json.incremental ?? []) {
      const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
      for (const page of items ?? []) arrived.push({ index: path[1], page, codes });
    }
  }
  const found = { status: 200, width: 192, height: 96, error: null };
  const missing = { status: 404, width: null, height: null, error: null };
  const preview = (index: number) => ({
    page: {
      metadata: {
        preview: { title: `Page ${index}`, image: { checked: index === count - 1 ? missing : found } },
      },
      errors: [],
    },
    codes: [],
  });
  const previewed = live.map((_, index) => preview(index));
  const expected = [
    { page: null, codes: ['UPSTREAM_CONNECTION'] },
    ...previewed.slice(0, 9),
    { page: null, codes: ['UPSTREAM_TIMEOUT'] },
    ...previewed.slice(9),
  ];
  expect(arrived).toMatchObject(expected.map((one, index) => ({ index, ...one })));
});
