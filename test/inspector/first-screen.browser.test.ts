import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { finished, openInspector } from './open-inspector.ts';

test('the first screen says what each panel answers', async () => {
  const { page, complaints } = await openInspector({ path: null });
  const text = await page.locator('main').innerText();
  for (const { title, answers } of panels) expect(text).toContain(`${title}\n${answers}`);
  expect(await page.getByRole('heading', { name: 'Inspected last' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the addresses inspected last are kept in the browser, and can be cleared', async () => {
  const { page, home, target } = await openInspector();
  await finished(page);
  const kept = await page.evaluate((first) => {
    const older = Array.from({ length: 12 }, (_, at) => `https://example.com/${at}`);
    const before = localStorage.getItem('pageql-recent');
    localStorage.setItem('pageql-recent', JSON.stringify([...older, first]));
    return before;
  }, target);
  expect(JSON.parse(kept ?? '')).toEqual([target]);
  await page.reload();
  await finished(page);
  await page.goto(home);
  const recent = page.getByRole('region', { name: 'Inspected last' });
  const links = recent.getByRole('link');
  await expect.poll(() => links.count()).toBe(10);
  expect(await links.first().getAttribute('title')).toBe(target);
  await links.first().click();
  await finished(page);
  await page.goto(home);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => recent.count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: 'What the panels answer' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('pageql-recent'))).toBe('[]');
});

test('an address that the service refuses is not among them', async () => {
  const { page, home } = await openInspector({ path: null });
  await page.goto(`${home}/?url=nonsense`);
  await page.getByRole('heading', { name: 'Not an address' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('pageql-recent'))).toBe(null);
});

test.for(['refused', 'damaged'])('with %s storage the first screen works', async (state) => {
  const { page, home, origin, complaints } = await openInspector({ path: null });
  await page.addInitScript((state) => {
    if (state === 'damaged') return localStorage.setItem('pageql-recent', '{"not": "a list"}');
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
  }, state);
  await page.goto(home);
  await page.locator('#url').fill(`${origin.url}/`);
  await page.keyboard.press('Enter');
  await finished(page);
  await page.goBack();
  const recent = page.getByRole('region', { name: 'Inspected last' });
  await expect.poll(() => recent.getByRole('link').first().getAttribute('title')).toBe(`${origin.url}/`);
  expect(complaints).toEqual([]);
});

test('the example is inspected without its site, and can be printed', async () => {
  const { page, complaints } = await openInspector({ path: null });
  await page.getByRole('link', { name: 'an example' }).click();
  await finished(page);
  expect(new URL(page.url()).search).toBe('?example');
  expect(await page.locator('h1').innerText()).toBe('Sourdough in five steps');
  expect(await page.locator('#content').innerText()).toContain('Flour and water become bread');
  expect(await page.locator('#structured-data .entity > summary strong').first().innerText()).toBe('Recipe');
  expect(await page.locator('#robots').innerText()).toContain('The example is neither fetched');
  expect(await page.locator('.cache').innerText()).toContain('Not fetched');
  expect(await page.locator('#performance .wf').count()).toBe(0);
  expect(await page.locator('#checks').innerText()).not.toContain('uncompressed');
  expect(await page.locator('.v.fail').and(page.locator('.state *')).count()).toBe(0);
  await page.getByRole('link', { name: 'Report' }).click();
  await finished(page);
  expect(new URL(page.url()).search).toBe('?example&print');
  expect(await page.locator('#checks tbody tr').count()).toBeGreaterThan(3);
  expect(await page.evaluate(() => localStorage.getItem('pageql-recent'))).toBe(null);
  expect(complaints).toEqual([]);
});
