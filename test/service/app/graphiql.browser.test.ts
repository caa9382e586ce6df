import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { ownChromium } from '../../helpers/chromium.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { colourViolations, violations } from '../../helpers/violations.ts';

const html = `<!doctype html><html lang=en><title>Sourdough in five steps</title>
<meta name=description content="How to bake bread at home"><meta property=og:title content=Sourdough>
<main><h1>Sourdough in five steps</h1><p>Feed the starter the evening before, and leave the dough alone for an hour.</p>
<a href=/shape>How to shape it</a></main>`;

/** GraphiQL of a new service, opened in a browser, with what follows its address; a site on loopback stands in for the example pages. */
async function openGraphiql(options: BrowserContextOptions = {}, opened = '') {
  const app = await startApp({ PORT: '0' });
  const origin = await startOrigin({ '/': html });
  const url = `http://127.0.0.1:${await app.listen()}/graphql`;
  // High enough for whole answers: the editor renders only visible lines.
  const browser = await ownChromium();
  const page = await browser.newPage({ viewport: { width: 1400, height: 6000 }, ...options });
  // The editor takes its time on a busy machine.
  page.setDefaultTimeout(150_000);
  onTestFinished(async () => {
    await page.close();
    await origin.close();
  });

  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`asks ${request.url()}`);
  });
  await page.route(url, (route, request) => {
    const asked = request.postData();
    if (asked === null) return route.continue();
    return route.continue({
      postData: asked.replaceAll(/https:\/\/example\.(?:com|org)\//g, `${origin.url}/`),
    });
  });
  await page.goto(url + opened);
  return { page, url, complaints };
}

/** The same, with its editor open. */
async function openEditor(address = '') {
  const opened = await openGraphiql({}, address);
  await opened.page.mouse.move(200, 200);
  await opened.page.getByRole('button', { name: 'Show Documentation Explorer' }).waitFor();
  return opened;
}

const editor = (page: Page) => page.locator('.graphiql-query-editor .view-lines');
const openOperation = (page: Page) =>
  page.evaluate(() => {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{"tabs":[]}');
    return tabs[activeTabIndex]?.operationName;
  });
/** The text as a person reads it: the editor has no-break spaces, and its lines in any order. */
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');

test('each example runs at the first click, without errors', async () => {
  const { page, complaints } = await openEditor();
  const answers = {
    Preview: ['"title": "Sourdough"', '"description": "How to bake bread at home"', '"chosen": true'],
    Audit: ['"title": "Sourdough in five steps"', '"indexable": true', '"gptbot"', '"fix"'],
    Read: ['"markdown": "', 'Feed the starter', '"text": "How to shape it"'],
    Compare: ['"plan": "FREE"', '"httpVersion": "1.1"', '"name": "metadata"'],
  };
  for (const [name, parts] of Object.entries(answers)) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => textOf(page, '.graphiql-query-editor .view-lines')).toContain(`query ${name}`);
    // GraphiQL parses the operation a moment after the text has changed, and then keeps its name with the tab.
    await expect.poll(() => openOperation(page)).toBe(name);
    await page.getByRole('button', { name: /Execute query/ }).click();
    for (const part of parts) await expect.poll(() => textOf(page, '.result-window')).toContain(part);
    expect(await textOf(page, '.result-window')).not.toContain('"errors"');
  }
  expect(complaints).toEqual([]);
});

test('Ctrl-Space suggests the fields at the cursor, and completes one', async () => {
  const { page, complaints } = await openEditor();
  await editor(page).getByText('outcome').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Space');
  await expect.poll(() => textOf(page, '.suggest-widget')).toMatch(/blockedBy[\s\S]*reasons/);
  await page.keyboard.type('redir');
  await expect.poll(() => textOf(page, '.suggest-widget .monaco-list-row')).toMatch(/^redirects/);
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page, '.graphiql-query-editor .view-lines')).toContain('redirects');
  expect(complaints).toEqual([]);
});

test('the docs panel explains the schema', async () => {
  const { page, complaints } = await openEditor();
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  const docs = page.locator('.graphiql-doc-explorer');
  await docs.getByText('Query', { exact: true }).first().click();
  await expect
    .poll(() => docs.innerText())
    .toContain('Pages by their addresses, the caller, the categories, and batches.');
  await docs.getByText('Page', { exact: true }).first().click();
  await expect.poll(() => docs.innerText()).toContain('A category costs nothing unless it is selected');
  expect(complaints).toEqual([]);
});

test('a browser that allows no storage shows the first example', async () => {
  const { page, url, complaints } = await openGraphiql();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  await page.goto(url);
  expect(await page.evaluate(() => 'localStorage' in globalThis)).toBe(false);
  await expect.poll(() => page.locator('pre').innerText()).toContain('query Preview');
  expect(complaints).toEqual([]);
});

test('the query can be read before the editor is loaded, which somebody’s presence does', async () => {
  const { page, url, complaints } = await openGraphiql();
  // The browser may still report where the mouse stood on a page before, to the page that was opened just now, too.
  await page.goto('about:blank');
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(url);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.getByRole('region', { name: 'Query' }).innerText()).toContain('query Preview');
  expect(loaded.filter((path) => path.startsWith('/graphiql/'))).toEqual([]);
  expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).waitFor();
  expect(loaded.filter((path) => path.startsWith('/graphiql/'))).toHaveLength(2);

  // At the next visit, it shows the tab that was open.
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('graphiql:tabState')))
    .toMatch(/"activeTabIndex":1/);
  await page.goto(url);
  await expect.poll(() => page.getByRole('region', { name: 'Query' }).innerText()).toContain('query Audit');
  expect(complaints).toEqual([]);
});

test('a service that has gone is named instead of an editor', async () => {
  const { page, url } = await openGraphiql();
  await page.route('**/graphiql/*.js', (route) => route.abort());
  // Where the mouse stood before may be reported at once, and have opened the editor already.
  await page.goto(url);
  await page.mouse.move(200, 200);
  await expect
    .poll(() => page.getByRole('status').innerText())
    .toBe('The editor could not be loaded. Reload the page to try again.');
});

test('it cannot be framed by another page', async () => {
  const app = await startApp({ PORT: '0' });
  const url = `http://127.0.0.1:${await app.listen()}/graphql`;
  const framing = await startOrigin({ '/': `<iframe src="${url}"></iframe>` });
  const page = await (await ownChromium()).newPage();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(framing.url);
  expect((await refused).type()).toBe('error');
  await page.close();
  await framing.close();
});

test('a query after # is opened, as the inspector links to it', async () => {
  const query = '{ viewer { plan } } # from a link';
  const { page, complaints } = await openEditor(`#${new URLSearchParams({ query })}`);
  await expect.poll(() => textOf(page, '.graphiql-query-editor .view-lines')).toContain('# from a link');
  expect(complaints).toEqual([]);
});

test('a link to a query with variables opens both, and the button copies such a link', async () => {
  const query = 'query Mine($with: Boolean!) { viewer { plan @include(if: $with) } }';
  const link = `?${new URLSearchParams({ query, variables: '{"with": true}' })}`;
  const { page, url, complaints } = await openEditor(link);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect.poll(() => textOf(page, '.graphiql-query-editor .view-lines')).toContain('query Mine');
  // GraphiQL stores its tabs a moment after they have changed.
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}').tabs);
  const linked = expect.objectContaining({ query, variables: '{"with": true}' });
  await expect.poll(stored).toEqual(expect.arrayContaining([linked]));
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect.poll(() => textOf(page, '.result-window')).toContain('"plan": "FREE"');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(url + link).href);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await page.waitForURL('**/docs');
  expect(complaints).toEqual([]);
});

// The editor keeps the scheme in which it was opened.
test.for([
  ['light', violations],
  ['dark', colourViolations],
] as const)('axe finds no issue at any width: %s', async ([colorScheme, found]) => {
  const { page } = await openGraphiql({ colorScheme, bypassCSP: true });
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await found(page)).toEqual([]);
  }
  // In a corner: over a field, the explanation that fades in would be read half way.
  await page.mouse.move(1, 1);
  await expect.poll(() => textOf(page, '.graphiql-query-editor .view-lines')).toContain('query Preview');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await found(page)).toEqual([]);
  }
});
