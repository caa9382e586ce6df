import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { patience } from '../../helpers/browser.ts';
import { articleText, readPage, sentPages, wordF1 } from '../../helpers/framework-pages.ts';
import { startOrigin } from '../../helpers/origin.ts';

/** Bundled by test/frameworks: the HTML that the server sends has nothing of the article. */
const apps = ['alpine', 'htmx', 'lit', 'preact', 'react', 'solid', 'svelte', 'vue'];
const paragraphs = articleText.split('\n');
const json = { 'content-type': 'application/json' };
const scripts = { 'content-type': 'text/javascript' };

const site = {
  ...Object.fromEntries(sentPages.map((file) => [`/sent/${file}`, readPage(file)])),
  ...Object.fromEntries(
    apps.flatMap((name) => [
      [`/${name}.html`, readPage(`apps/${name}.html`)],
      [`/${name}.bundle`, { headers: scripts, body: readPage(`apps/${name}.bundle`) }],
    ]),
  ),
  '/article.json': { headers: json, body: '{}' },
  '/article.html': `<h1>The clock on the market square</h1>${paragraphs
    .map((text, index) =>
      index < paragraphs.length - 1 ? `<p>${text}</p>` : `<p><a href=/tours>${text}</a></p>`,
    )
    .join('')}`,
};

/** The service's answers for pages under AUTO. */
async function answers(paths: readonly string[]) {
  await using origin = await startOrigin(site);
  const app = await startApp(
    { BROWSER: 'auto', BROWSER_NO_SANDBOX: 'true', RENDERS_FREE: '100' },
    { browserLimits: patience },
  );
  const ask = async (path: string) => {
    const query = { url: `${origin.url}${path}`, params: 'metadata,content,links', render: 'auto' };
    return (await app.rest(query)).json();
  };
  return await Promise.all(paths.map(ask));
}

const shown = (answer: Awaited<ReturnType<typeof answers>>[number]) => {
  const { fetch, metadata, content, links } = answer;
  return {
    outcome: fetch.outcome,
    rendering: fetch.rendering.status,
    hasReasons: fetch.rendering.reasons.length > 0,
    title: metadata.title,
    links: links.items.map(({ raw }: { raw: string }) => raw).includes('/tours'),
    isWaiting: /Loading/.test(content.text),
  };
};
const title = 'The clock on the market square';

test('AUTO opens pages that scripts build, and reads what a visitor sees', async () => {
  const seen = await answers(apps.map((name) => `/${name}.html`));
  const expected = {
    outcome: 'OK',
    rendering: 'DONE',
    hasReasons: true,
    title,
    links: true,
    isWaiting: false,
  };
  expect(seen.map(shown)).toEqual(apps.map(() => expected));
  const scores = seen.map(({ content }) => wordF1(content.text, articleText));
  expect(Math.min(...scores)).toBeGreaterThan(0.8);
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.95);
});

test('AUTO opens no page whose HTML is complete', async () => {
  const seen = await answers(sentPages.map((file) => `/sent/${file}`));
  const expected = {
    outcome: 'OK',
    rendering: 'NOT_NEEDED',
    hasReasons: false,
    title,
    links: true,
    isWaiting: false,
  };
  expect(seen.map(shown)).toEqual(sentPages.map(() => expected));
});
