import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '../src/service/config/variables.ts';
import { startApp } from './helpers/app.ts';
import { startOrigin } from './helpers/origin.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** Where the README has its example page served. */
const place = 'http://127.0.0.1:8080';

/** The first block of a language in the README that holds this text. */
function block(language: string, holding: string): string {
  const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)];
  const found = blocks.find(([, of, text]) => of === language && text?.includes(holding));
  return found?.[2] ?? expect.fail(`the README has no ${language} with ${holding}`);
}

async function startExample() {
  const page = readFileSync(join(root, 'test/pages/bread.html'));
  const origin = await startOrigin({ '/bread.html': { body: page } });
  return { app: await startApp(), origin };
}

test('the README explains every environment variable, and no other', () => {
  const table = readme.split('## Configuration')[1]?.split('## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]),
  );
  expect(named.toSorted()).toEqual(variableNames.toSorted());
});

test('the GraphQL example in the README has the answer shown there', async () => {
  const { app, origin } = await startExample();
  const query = block('graphql', `${place}/bread.html`).replace(place, origin.url);
  const { data, errors } = await app.graphql(query);
  expect([errors, { data }]).toEqual([undefined, JSON.parse(block('json', 'jsonLd'))]);
  await origin.close();
});

test('the REST example in the README has the headers and the members shown there', async () => {
  const { app, origin } = await startExample();
  const answer = await app.rest({ url: `${origin.url}/bread.html`, params: 'twitterCard' });
  const shown = block('', 'HTTP/1.1 200 OK');
  const [head = '', body = ''] = shown.split('\n\n');
  for (const [, name = ''] of head.matchAll(/^([\w-]+): /gm))
    expect(answer.headers.has(name), name).toBe(true);
  const { requestedUrl, fetch, twitterCard } = await answer.json();
  expect(body).toContain(`"requestedUrl":"${requestedUrl.replace(origin.url, place)}"`);
  expect(body).toContain(`"fetch":{"outcome":"${fetch.outcome}","status":${fetch.status},`);
  const { card, title } = twitterCard.effective;
  expect(body).toContain(`"effective":{"card":"${card}","title":"${title}",`);
  await origin.close();
});
