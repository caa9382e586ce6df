import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proKey } from '../helpers/app.ts';
import { finished, openInspector, saved } from './open-inspector.ts';

const article = (
  text: string,
) => `<!doctype html><html lang=en><head><title>Bread</title></head><body><main><h1>Bread</h1>
<p>${text.repeat(30)}</p><a href=/gone>Gone</a> <a href=/there>There</a><img src=/dough.gif alt=Dough></main></body></html>`;

test('the answer of a link and the weight of a picture are asked for one by one, and saved', async () => {
  const site = {
    '/': article('Flour and water. '),
    '/there': 'There',
    '/dough.gif': { headers: { 'content-type': 'image/gif' }, body: new Uint8Array(1234) },
  };
  const { page, origin } = await openInspector({ site });
  await finished(page);
  const asked = (path: string) => origin.hits.filter((hit) => hit.path === path).length;
  const links = page.locator('#links');
  expect(asked('/gone')).toBe(0);
  await links.getByRole('button', { name: /^Check .*\/gone/ }).click();
  await links.locator('.pill.fail', { hasText: '404' }).waitFor();
  await links.getByRole('button', { name: /^Check .*\/there/ }).click();
  await links.locator('.pill.pass', { hasText: '200' }).waitFor();
  expect([asked('/gone'), asked('/there')]).toEqual([1, 1]);
  const { file } = await saved(page, 'CSV of links');
  const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['Answer', '404', '200']);
  const images = page.locator('#images');
  await images.getByRole('button', { name: /^Check .*dough/ }).click();
  await images.getByText('1.2 kB').waitFor();
});

test('a page that is followed says that it has changed, and shows the change', async () => {
  let text = 'Flour and water. ';
  const site = {
    '/': (
      _: unknown,
      response: { setHeader(name: string, value: string): void; end(body: string): void },
    ) => {
      response.setHeader('content-type', 'text/html');
      response.end(article(text));
    },
  };
  const { page, home, origin, complaints } = await openInspector({ site, path: null, key: proKey });
  await page.clock.install();
  await page.goto(`${home}/?url=${origin.url}/`);
  await finished(page);
  const seen = page.locator('.followed');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect.poll(() => seen.innerText()).toContain('Followed since');
  await page.clock.runFor('06:00');
  await expect.poll(() => seen.innerText()).toContain('Unchanged at');
  text = 'Rye and water. ';
  await page.clock.runFor('06:00');
  await expect.poll(() => seen.innerText()).toContain('Changed at');
  await page.getByRole('button', { name: 'Show the change' }).click();
  await expect.poll(() => page.locator('#content').innerText()).toContain('Rye and water.');
  expect(complaints).toEqual([]);
});

test('missing tags are written out', async () => {
  const { page } = await openInspector({ site: { '/': article('Flour and water. ') } });
  await finished(page);
  await page.getByText('Missing tags').click();
  expect(await page.getByRole('region', { name: 'Missing tags' }).innerText()).toContain(
    '<meta property="og:title" content="Bread">',
  );
});
