import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { markdown } from '../src/extract/index.ts';
import { variableNames } from '../src/service/config/variables.ts';
import { startApp } from './helpers/app.ts';
import { startOrigin } from './helpers/origin.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
/** What https://example.com serves. */
const exampleDomain = read('test/pages/example-domain.html');

/** The first block of a language in the README that has this text. */
function block(language: string, text: string): string {
  const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)];
  const found = blocks.find(([, name, code]) => name === language && code?.includes(text));
  return found?.[2] ?? expect.fail(`README has no ${language} block with ${text}`);
}

async function startExample() {
  const origin = await startOrigin({ '/': { body: exampleDomain } });
  return { app: await startApp(), origin };
}

test('the README has at most 160 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(160);
});

test('docs/configuration.md explains every environment variable, and no other', () => {
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]),
  );
  expect(named.toSorted()).toEqual(variableNames.toSorted());
});

test('the GraphQL example in the README has the answer shown there', async () => {
  const { app, origin } = await startExample();
  const query = block('graphql', 'example.com').replace('https://example.com', origin.url);
  const { data, errors } = await app.graphql(query);
  expect([errors, { data }]).toEqual([undefined, JSON.parse(block('json', 'Example Domain'))]);
  await origin.close();
});

test('the curl command for GraphQL sends the query shown above it', () => {
  const [, sent = ''] = /-d '(.*)'/.exec(block('sh', '/graphql')) ?? [];
  const words = (text: string) => text.split(/\s+/).join(' ').trim();
  expect(words(JSON.parse(sent).query)).toBe(words(block('graphql', 'example.com')));
});

test('the REST example in the README has the headers and the members shown there', async () => {
  const { app, origin } = await startExample();
  const answer = await app.rest({ url: origin.url, params: 'metadata,robots' });
  const [head = '', body = ''] = block('', 'HTTP/1.1 200 OK').split('\n\n');
  for (const [, name = ''] of head.matchAll(/^([\w-]+): /gm))
    expect(answer.headers.has(name), name).toBe(true);
  const { fetch, metadata, robots } = await answer.json();
  expect(body).toContain(`"fetch":{"outcome":"${fetch.outcome}","status":${fetch.status},`);
  expect(body).toContain(`"metadata":{"title":"${metadata.title}",`);
  expect(body).toContain(`"indexable":${robots.indexable},`);
  await origin.close();
});

test('the library example in the README prints what is shown there', async () => {
  const { text } = await markdown(exampleDomain, { url: 'https://example.com' });
  expect(text).toBe(block('md', 'Example Domain').trimEnd());
});

/** The anchor that GitHub gives a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.for(pages)('links of %s lead to files and headings that exist', (page) => {
  const broken = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
    ([, path = '', fragment]) => {
      const target = path === '' ? page : join(dirname(page), path);
      try {
        if (!target.endsWith('.md')) return readdirSync(join(root, dirname(target))).length === 0;
        const anchors = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading));
        return fragment !== undefined && !anchors.includes(fragment);
      } catch {
        return true;
      }
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});
