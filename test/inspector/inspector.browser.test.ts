import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { freeKey, proKey } from '../helpers/app.ts';
import { bread, finished, openInspector, saved } from './open-inspector.ts';

test('a page is shown in every panel, each with its query, which can be run unchanged', async () => {
  const { app, page, complaints, target } = await openInspector();
  await finished(page);
  expect(await page.locator('h1').innerText()).toBe('Sourdough in five steps');
  expect(await page.locator('.pill').first().innerText()).toContain('OK: the page itself');
  for (const { id, title } of panels) {
    const panel = page.locator(`section#${id}`);
    expect(await panel.locator('h2').first().innerText()).toBe(title);
    expect((await panel.innerText()).length, title).toBeGreaterThan(title.length + 20);
    await panel.getByRole('button', { name: `Query of ${title}` }).click();
    const query = panel.getByRole('region', { name: `GraphQL query of ${title}` });
    await expect.poll(() => query.innerText()).toMatch(/^query \(\$url: String!\)[\s\S]*fragment /);
    const { errors = [] } = await app.graphql(await query.innerText(), { variables: { url: target } });
    const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(new Set(codes).difference(new Set(['BROWSER_UNAVAILABLE'])), title).toEqual(new Set());
  }
  expect(complaints).toEqual([]);
});

test('a wrong address shows the service’s own message, and the field to correct it', async () => {
  const { page } = await openInspector({ path: null });
  await page.keyboard.type('ftp://example.com/');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Not a web address' }).waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('UNSUPPORTED_SCHEME');
  expect(await page.locator('#url').inputValue()).toBe('ftp://example.com/');
});

test('a wrong key can be corrected in the error', async () => {
  const { page, home } = await openInspector({ env: { ANONYMOUS: 'none' } });
  await page.getByRole('heading', { name: 'A key is needed' }).waitFor();
  const refused = page.getByRole('alert');
  await refused.getByLabel('API key').fill('wrong');
  await refused.getByRole('button', { name: 'Use' }).click();
  // Each refusal has a new form: an empty field means that the refusal of the wrong key is shown.
  await expect.poll(() => refused.getByLabel('API key').inputValue()).toBe('');
  await refused.getByLabel('API key').fill(freeKey);
  await refused.getByRole('button', { name: 'Use' }).click();
  await finished(page);
  expect(page.url()).not.toContain(freeKey);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(freeKey);
  expect(page.url().startsWith(home)).toBe(true);
});

test('a used-up quota says when it is available again', async () => {
  const { page } = await openInspector({ env: { RATE_LIMIT_FREE: '1' } });
  await finished(page);
  expect(await page.locator('.quota').innerText()).toBe('Free · 0 of 1 left');
  await page.locator('#url').press('Enter');
  await page.getByRole('heading', { name: 'Used up for this minute' }).waitFor();
  expect(await page.getByRole('alert').innerText()).toMatch(/0 of 1 left; again at \d\d:\d\d:\d\d UTC/);
});

test('an unreachable service is distinguished from an unreachable page', async () => {
  const { app, page } = await openInspector({ path: null });
  await app.close(0);
  await page.locator('#url').fill('https://example.com/');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The service is not there' }).waitFor();
});

test('the address bar follows; back and forward show earlier inspections without new requests', async () => {
  const other = bread.replaceAll('Sourdough in five steps', 'Rye in six');
  const { page, origin, home } = await openInspector({ site: { '/': bread, '/rye': other } });
  await finished(page);
  await page.locator('#url').fill(`${origin.url}/rye`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Rye in six');
  await finished(page);
  expect(page.url()).toBe(`${home}/?${new URLSearchParams({ url: `${origin.url}/rye` })}`);
  const asked = origin.hits.length;
  await page.goBack();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Sourdough in five steps');
  expect(await page.locator('#url').inputValue()).toBe(`${origin.url}/`);
  await page.goForward();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Rye in six');
  expect(origin.hits.length).toBe(asked);
});

test.for([412, 1440])('space is reserved for everything on the first screen: %i px', async (width) => {
  const { page, origin } = await openInspector({
    path: null,
    context: { viewport: { width, height: 900 } },
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('#url').fill(`${origin.url}/`);
  await page.keyboard.press('Enter');
  const topOf = async (id: string) => (await page.locator(id).boundingBox())?.y ?? 0;
  await page.locator('#cards').waitFor();
  const [scores, cards] = [await topOf('[aria-label=Scores]'), await topOf('#cards')];
  release();
  await finished(page);
  expect(Math.abs((await topOf('[aria-label=Scores]')) - scores)).toBeLessThan(30);
  expect(Math.abs((await topOf('#cards')) - cards)).toBeLessThan(40);
});

test.for([
  ['on the Pro plan', proKey],
  ['on this machine', undefined],
] as const)('a caller %s fetches a page again', async ([, key]) => {
  const { page, origin } = await openInspector(key ? { key } : {});
  await finished(page);
  const asked = origin.hits.length;
  await page.getByRole('button', { name: 'Fetch again' }).click();
  await expect.poll(() => origin.hits.length).toBeGreaterThan(asked);
});

test('a caller with a key of the free plan cannot fetch a page again', async () => {
  const { page } = await openInspector({ key: freeKey });
  await finished(page);
  expect(await page.getByRole('button', { name: 'Fetch again' }).isDisabled()).toBe(true);
});

test('two addresses are compared side by side, and what differs is marked', async () => {
  const other = bread.replaceAll('Sourdough in five steps', 'Rye in six');
  const { page, origin } = await openInspector({ site: { '/': bread, '/rye': other } });
  await finished(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  // The field has the focus, so that a slash in it is no shortcut.
  await page.keyboard.type(`${origin.url}/rye`);
  await page.keyboard.press('Enter');
  const rows = page.locator('#compare tr');
  await expect
    .poll(() => rows.filter({ hasText: 'Title' }).innerText())
    .toMatch(/≠\s*Title\s+Sourdough in five steps\s+Rye in six/);
  expect(await rows.filter({ hasText: 'Status' }).innerText()).not.toContain('≠');
  expect(await rows.filter({ hasText: 'Document' }).innerText()).toMatch(/better$/);
  await page.setViewportSize({ width: 360, height: 800 });
  const box = await rows.filter({ hasText: 'Title' }).locator('td').last().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  // The first value begins where the name above it does.
  const begins = (cell: string) =>
    rows
      .filter({ hasText: 'Title' })
      .locator(cell)
      .first()
      .evaluate(
        (one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
      );
  expect(await begins('td')).toBe(await begins('th'));
  expect(page.url()).toContain('with=');
});

test('pictures are loaded from the page’s own site without a referrer, and can be switched off', async () => {
  const site = { '/': `${bread}<img src=/loaf.png alt=Loaf>` };
  const { page, origin } = await openInspector({ site });
  await finished(page);
  await page.locator('#images').scrollIntoViewIfNeeded();
  const loaded = () => origin.hits.filter(({ headers }) => headers['sec-fetch-dest'] === 'image');
  await expect.poll(() => loaded().map(({ path }) => path)).toContain('/loaf.png');
  expect(loaded().every(({ headers }) => !headers.referer)).toBe(true);
  await page.getByText('Settings').click();
  await page.getByLabel('Load pictures of the inspected page').uncheck();
  await expect.poll(() => page.locator('#images img').count()).toBe(0);
  await page.reload();
  await finished(page);
  expect(await page.locator('.picture img').count()).toBe(0);
});

test('without browser storage everything works, and key and settings last while the page is open', async () => {
  const { page, home, complaints } = await openInspector({
    path: null,
    env: { ANONYMOUS: 'none' },
  });
  await page.addInitScript(() => {
    const refused = {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
  });
  await page.goto(`${home}/?url=nonsense`);
  const refused = page.getByRole('alert');
  await refused.getByLabel('API key').fill(freeKey);
  await refused.getByRole('button', { name: 'Use' }).click();
  await refused.getByRole('heading', { name: 'Not an address' }).waitFor();
  await page.getByText('Settings').click();
  await page.getByLabel('Theme').selectOption('dark');
  expect(await page.locator('html').getAttribute('class')).toBe('dark');
  expect(complaints).toEqual([]);
});

test('tables are filtered, sorted and saved', async () => {
  const links = Array.from({ length: 14 }, (_, at) => `<a href=/page-${14 - at}>=Page ${14 - at}</a> `).join(
    '',
  );
  const { page, origin } = await openInspector({
    site: { '/a/b': `<!doctype html><title>Links</title><main>${links}</main>` },
    path: '/a/b',
  });
  await finished(page);
  const panel = page.locator('#links');
  expect(await panel.locator('tbody tr').count()).toBe(10);
  await panel.getByRole('button', { name: 'Show all' }).click();
  expect(await panel.locator('tbody tr').count()).toBe(14);
  await panel.getByRole('button', { name: 'Text', exact: true }).click();
  expect(await panel.locator('tbody tr').first().innerText()).toContain('Page 1');
  await panel.getByLabel('Filter links').fill('page-14');
  await expect.poll(() => panel.locator('tbody tr').count()).toBe(1);
  const { name, file } = await saved(page, 'CSV of links');
  const host = new URL(origin.url).host.replace(':', '-');
  expect(name).toMatch(new RegExp(`^${host}-a-b links \\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const [head, first] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toBe('Page,Place,Text,Address,Where,Kind,Rel,Times,Answer');
  expect(first).toMatch(new RegExp(`^${origin.url}/a/b,`));
  // A spreadsheet would run the title as a formula.
  expect(first).toContain("'=Page 14");
});

test('a check leads to its row in a panel, which leads back', async () => {
  const { page } = await openInspector({ context: { viewport: { width: 360, height: 800 } } });
  await finished(page);
  await page.getByRole('button', { name: 'Show Security' }).click();
  const row = page.locator('#security tr').filter({ hasText: 'There is no content security policy.' });
  await row.getByRole('link').click();
  const place = page.locator('#checks .chk[open]').getByRole('link', { name: 'Security', exact: true });
  await expect.poll(() => place.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hide Security' }).click();
  await place.click();
  await expect.poll(() => row.isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe(`#${await row.getAttribute('id')}`);
});
