import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../../helpers/page.ts';

const prose =
  '<p>The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.</p>';
const story = prose.repeat(5);
const items = '<li>300 g rice<li>40 g butter<li>1 onion';
const steps = `<h2>Method</h2><ol><li>Melt the butter, and fry the onion in it until it is soft.<li>Add the rice, and
  stir it for two minutes before the stock follows.</ol>`;
const recipe = (list: string, head = '') => `${head}<main><h1>Risotto</h1>${list}${steps}</main>`;
const stated = (ingredients: readonly string[], more = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', recipeIngredient: ingredients, ...more })}</script>`;
const text = async (html: string) => (await extract(content, `<html lang=en>${html}`)).text ?? '';

test.for([
  ['an amount', `<span class="quantity">300 g</span> <span>risotto rice</span>`, '300 g risotto rice'],
  ['an amount called a filter', `<b class="filter">300 g</b> <i>risotto rice</i>`, '300 g risotto rice'],
  ['a currency', `<span class="currency">12 kr</span> per pound of rice`, '12 kr per pound of rice'],
])('a name of controls removes nothing where there is no control: %s', async ([, item = '', right = '']) => {
  expect(await text(`<article><h1>Risotto</h1>${story}<ul><li>${item}<li>salt</ul></article>`)).toContain(
    right,
  );
});

test('a picker of amounts with its controls is no content', async () => {
  const picker = '<div class="quantity">How many <input type="number"><button>+</button></div>';
  expect(await text(`<article><h1>Risotto</h1>${story}${picker}</article>`)).not.toContain('How many');
});

test.for(['quantity', 'print', 'author', 'share', 'comment'])(
  'nothing in a cell of data is removed for its name: %s',
  async (name) => {
    const table = `<table><tr><th>Part<th>Amount<tr><td>Bolt<td class="${name}">12</table>`;
    expect(await text(`<article><h1>Parts</h1>${story}${table}</article>`)).toContain('Bolt\t12');
  },
);

test.for([
  ['in a menu', `<nav><ul>${items}</ul></nav>`],
  ['in an aside of the site', `<aside class="related"><div><ul>${items}</ul></div></aside>`],
  ['in an advertisement', `<div class="advert sponsored"><p>300 g rice<p>40 g butter<p>1 onion</div>`],
  [
    'as rows',
    '<div class="sidebar"><div>300 g <b>rice</b></div><div>40 g <b>butter</b></div><div>1 onion</div></div>',
  ],
])('what structured data repeats is content, whatever is around it: %s', async ([, box = '']) => {
  const page = `${stated(['300 g rice', '40 g butter', '1 onion'])}${box}<main><h1>Risotto</h1>${steps}</main>`;
  const found = await text(page);
  for (const item of ['300 g rice', '40 g butter', '1 onion']) expect(found).toContain(item);
  expect(found).toContain('Melt the butter');
});

test('only the declared part of a box is content', async () => {
  const box = `<aside><ul>${items}</ul><div class="related"><a href="/a">Another recipe for a long evening</a></div></aside>`;
  const found = await text(recipe(box, stated(['300 g rice', '40 g butter', '1 onion'])));
  expect(found).toContain('300 g rice');
  expect(found).not.toContain('Another recipe');
});

test.for([
  [
    'the answer to a question',
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'When?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: '<p>The tower is open on every weekend of the year.</p>',
          },
        },
      ],
    },
  ],
  [
    'a tool',
    {
      '@type': 'HowTo',
      tool: [{ '@type': 'HowToTool', name: 'The tower is open on every weekend of the year.' }],
    },
  ],
  ['the body', { '@type': 'NewsArticle', articleBody: 'The tower is open on every weekend of the year.' }],
  ['a review', { '@type': 'Review', reviewBody: 'The tower is open on every weekend of the year.' }],
])('declared text is content in a box of any name: %s', async ([, data]) => {
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const box = '<div class="promo">The tower is open on every <b>weekend</b> of the year.</div>';
  const page = (head: string) => text(`${head}<main><h1>The tower</h1>${story}${box}</main>`);
  expect(await page(script)).toContain('open on every weekend');
  expect(await page('')).not.toContain('open on every weekend');
});

test.for([
  ['an ingredient', 'Recipe', 'recipeIngredient', 'three cups of short rice that was grown by the sea'],
  ['a supply', 'HowTo', 'supply', 'three pounds of white paint for doors at the sea'],
  ['the review that the page is', 'Review', 'reviewBody', 'The tower is open on every weekend of the year.'],
])('what Microdata declares is content in a box of any name: %s', async ([, type, property, words]) => {
  const box = `<div itemscope itemtype="https://schema.org/${type}" class="promo"><p itemprop="${property}">${words}</p></div>`;
  expect(await text(`<main><h1>The tower</h1>${story}${box}${prose}</main>`)).toContain(words);
});

test('a line like a link to another page is content if the body that the page declares has it', async () => {
  const line = 'Read more: the keeper told it all to the paper of the harbour.';
  const page = (articleBody: string) => {
    const data = JSON.stringify({ '@type': 'NewsArticle', articleBody });
    const link = `<p><a href="/a">${line}</a></p>`;
    return text(
      `<script type="application/ld+json">${data}</script><article><h1>T</h1>${story}${link}${prose}</article>`,
    );
  };
  expect(await page(`The tower stands on a rock.\n${line}`)).toContain('told it all');
  expect(await page('The tower stands on a rock.')).not.toContain('told it all');
});

test('a review of a product is a remark of a buyer', async () => {
  const reviewBody = 'The lamp is bright, and came well packed in straw.';
  const data = JSON.stringify({
    '@type': 'Product',
    name: 'Lamp',
    review: { '@type': 'Review', reviewBody },
  });
  const box = `<div class="reviews"><p>${reviewBody}</p></div>`;
  const page = `<script type="application/ld+json">${data}</script><main><h1>Lamp</h1>${story}${box}</main>`;
  expect(await text(page)).not.toContain('came well packed');
});

test('declared texts of any number and length are found in bounded time', async () => {
  const many = Array.from({ length: 2_000 }, () => 'a a a a a a a a a a');
  const found = await text(recipe(`<p>${'a '.repeat(50_000)}</p>`, stated(many)));
  expect(found).toContain('Melt the butter');
});
