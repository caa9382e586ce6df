import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { finished, openInspector, saved } from './open-inspector.ts';
import { audit, lab, show, views } from './show-parts.ts';

const title = 'Seven on your side: the moving company that charged more than it had said';
/** As long as most networks show one. */
const description =
  'The company has led to more customers from all over the country calling, who say they paid more. '
    .repeat(3)
    .slice(0, 180);
/** Much of everything, and much that is wrong with it. */
const long = `<!doctype html><html><head><title>${title}</title><meta property=og:title content="${title}"><meta property=og:description content="${description}">
<meta property=og:image content=/gone.png></head><body><main><h1>${title}</h1>
${Array.from({ length: 150 }, (_, at) => `<h4>Part ${at}</h4><p>Flour and water rest for an hour. <a href=/p${at}>more ${at}</a><img src=/i${at}.png></p>`).join('')}
</main></body></html>`;

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('a report in short prints four pages at most; everything is more, by choice', async () => {
  const { page, complaints } = await openInspector({ site: { '/': long } });
  await finished(page);
  await page.getByRole('link', { name: 'Report' }).click();
  await finished(page);
  expect(await page.locator('main > .panel[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'summary',
    'checks',
    'cards',
    'performance',
  ]);
  const failed = Number(/^\d+/.exec(await page.locator('#checks header p').innerText()));
  expect(failed).toBeGreaterThan(5);
  expect(await page.locator('#checks tbody tr').count()).toBe(failed);
  expect(await pagesOf(page)).toBeLessThanOrEqual(4);
  // Eight cards with long texts fit on one sheet.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('#cards').boundingBox())?.height).toBeLessThan(1_032);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Everything' }).click();
  await finished(page);
  expect(await page.locator('#images tbody tr').count()).toBe(150);
  expect(await pagesOf(page)).toBeGreaterThan(8);
  const { name, file } = await saved(page, 'Save as JSON');
  expect(name).toMatch(/^127\.0\.0\.1-\d+ page \d{4}-\d\d-\d\d\.json$/);
  const answer = JSON.parse(readFileSync(file, 'utf8'));
  expect(answer.data.page).toMatchObject({
    metadata: { preview: { title } },
    images: { totalCount: 150 },
    technical: { checks: expect.any(Array), domNodeCount: expect.any(Number) },
  });
  expect(complaints).toEqual([]);
});

test('the report saved as HTML has everything in one file, which opens without the service', async () => {
  const opened = await openInspector({ path: null });
  const { page } = opened;
  const body = await page.screenshot({ type: 'png' });
  await page.route('**/screenshots/*', (route) => route.fulfill({ contentType: 'image/png', body }));
  await show(opened, { ...views('<b>views</b>'), ...lab('lab'), ...audit('audit') });
  const { name, file } = await saved(page, 'Save as HTML');
  expect(name).toMatch(/^example\.com report \d{4}-\d\d-\d\d\.html$/);
  const alone = await page.context().browser()?.newPage();
  if (!alone) throw new Error('The browser has closed.');
  const requests: string[] = [];
  alone.on('request', (request) => requests.push(request.url()));
  await alone.goto(pathToFileURL(file).href);
  expect(requests.filter((url) => !/^(data|file):/.test(url))).toEqual([]);
  for (const { id, title } of panels) expect(await alone.locator(`#${id} h2`).innerText()).toBe(title);
  expect(await alone.locator('#views img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    1440,
  );
  expect(await alone.locator('#views').innerText()).toContain('<b>views</b>');
  expect(await alone.locator('#checks').textContent()).toContain('audit');
  expect(await alone.locator('script, button, input, [href^="/"]').count()).toBe(0);
  expect(await alone.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  await alone.close();
});
