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

const offers = Array.from({ length: 7 }, (_, price) => ({ '@type': 'Offer', price }));
const shop = `<!doctype html><html lang=en><head><title>Loaf</title><script type="application/ld+json">${JSON.stringify(
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Loaf',
    brand: { '@type': 'Brand', name: 'The Baker' },
    description: '',
    offers,
  },
)}</script></head>
<body><main><h1>Loaf</h1><div style="background: url(/wall.png)">${sentence.repeat(9)}</div>
<img src=/a.png><img src=/a.png><img src=/b.png alt=Crust width=9 height=9></main></body></html>`;

test('images without alt and size have one count everywhere, and rows that stand for more say so', async () => {
  const { page } = await openInspector({ site: { '/': shop } });
  await finished(page);
  const images = page.locator('#images');
  expect(await images.locator('header p').innerText()).toBe(
    '4 images; 2 without alt, 2 without size, 0 lazy',
  );
  expect(await images.locator('.more').innerText()).toBe('3 of 3 rows, for 4 images');
  await images.getByRole('button', { name: 'No size 2' }).click();
  await images.getByRole('button', { name: 'No alt 2' }).click();
  await expect.poll(() => images.locator('tbody tr').count()).toBe(1);
  expect(await images.locator('.more').innerText()).toBe('1 of 1 row, for 2 images');
  expect(await images.locator('tbody [data-name=Times]').allInnerTexts()).toEqual(['2']);
});

test('the grade of security counts the tests that are listed', async () => {
  const { page } = await openInspector({ site: { '/': shop } });
  await finished(page);
  const security = page.locator('#security');
  const listed = await security.locator('tr[id]').count();
  const failed = await security.locator('tr[id] .v.fail').count();
  expect(await security.locator('header p').innerText()).toBe(
    `${failed} of ${listed} Observatory tests fail`,
  );
});

test('an entity is one line of the list, and what is inside of it folds away behind what it is', async () => {
  const { page } = await openInspector({ site: { '/': shop } });
  await finished(page);
  const panel = page.locator('#structured-data');
  expect(await panel.locator('.sub').first().innerText()).toMatch(/^Entities\s+1, and 8 within this$/);
  expect(await panel.locator('.entity > summary').allInnerTexts()).toEqual([
    expect.stringMatching(/JSON-LD/),
  ]);
  const inner = panel.locator('.entity > .tree > li > .inner > summary');
  expect(await inner.allInnerTexts()).toEqual([
    expect.stringMatching(/^brand\s+Brand · The Baker$/),
    expect.stringMatching(/^offers\s+7 values$/),
  ]);
  expect(await panel.getByText('description empty').count()).toBe(1);
  await inner.last().click();
  await panel.getByText('Offer', { exact: true }).first().waitFor();
});
