import { expect, test } from 'vitest';
import { finished, openInspector } from './open-inspector.ts';

const graph = [
  { '@type': 'Organization', name: 'The Baker' },
  { '@type': 'BreadcrumbList', itemListElement: [] },
  { '@type': 'NewsArticle', headline: 'Sourdough in five steps' },
];
const sentence = 'Flour rests while the starter grows, and the dough becomes bread in the oven. ';
const article = `<!doctype html><html lang=en><head><title>Sourdough</title><link rel=canonical href=/bread>
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script></head>
<body><nav><a href=/home><img src=/a.png alt=Home></a><a href=/cart aria-label=Cart></a><a href=/b><img src=/b.png></a></nav>
<main><article><h1>Sourdough</h1><p>${sentence.repeat(20)}</p><p>${'Salt and water. '.repeat(9)}</p></article></main></body></html>`;

const open = () => openInspector({ site: { '/': article } });

test('links without a name have one count everywhere', async () => {
  const { page } = await open();
  await finished(page);
  const links = page.locator('#links');
  expect(await links.locator('header p').innerText()).toContain('; 1 without text or label');
  await links.getByRole('button', { name: 'No text or label 1' }).click();
  await expect.poll(() => links.locator('tbody tr').count()).toBe(1);
  expect(await links.locator('tbody .pill').innerText()).toContain('no text or label');
  expect(await page.locator('#checks').innerText()).toContain('1 link has neither text nor a label.');
});

test('a page whose canonical address is another one is not called unindexable', async () => {
  const { page } = await open();
  await finished(page);
  const score = page.locator('.scores a').first();
  expect(await score.innerText()).toContain('Canonical elsewhere');
  expect(await score.locator('.grade').getAttribute('class')).toBe('grade none');
  expect(await page.locator('#robots .said').innerText()).toContain('index the address that it names');
  expect(await page.locator('#robots .said > .v').getAttribute('class')).toBe('v none');
  expect(await page.locator('.nav a[href="#robots"] b').count()).toBe(0);
});

test('keywords are in the order of their counts, and the article is the first entity', async () => {
  const { page } = await open();
  await finished(page);
  const counts = (await page.locator('#content .chip small').allInnerTexts()).map(Number);
  expect(counts.length).toBeGreaterThan(5);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const entities = page.locator('#structured-data .entity > summary strong');
  expect(await entities.allInnerTexts()).toEqual(['NewsArticle', 'Organization', 'BreadcrumbList']);
});
