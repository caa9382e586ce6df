import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../helpers/page.ts';

const stated = '<script type="application/ld+json">{"@type": "Recipe", "name": "Soup"}</script>';
const steps =
  '<p>Peel the potatoes, cut them into cubes, and boil them in the stock until they are soft.</p>'.repeat(5);
const items = [
  '200 g potatoes',
  '1 l vegetable stock',
  '2 onions',
  '100 ml cream',
  '1 bay leaf',
  'salt and pepper',
]
  .map((item) => `<li>${item}</li>`)
  .join('');
const method = `<div class="method"><h2>Method</h2>${steps}</div>`;

const html = async (markup: string) => (await derive(mainContent, markup)).html;

test.for([
  ['called so', `<div class="soup-ingredients"><ul>${items}</ul></div>`],
  ['called so by Microdata', `<ul>${items.replaceAll('<li>', '<li itemprop="recipeIngredient">')}</ul>`],
  ['under a heading that says so', `<div><h2>Zutaten für 4 Personen</h2><ul>${items}</ul></div>`],
  ['in a sidebar of nothing else', `<div class="sidebar"><ul class="ingredients">${items}</ul></div>`],
])('the ingredients of a recipe are content beside its steps: %s', async ([, list]) => {
  const markup = `${stated}<h1>Soup</h1><div class="row">${list}${method}</div><footer>© Soups</footer>`;
  const found = await html(markup);
  expect(found).toContain('200 g potatoes');
  expect(found).toContain('Peel the potatoes');
  expect(found).not.toContain('© Soups');
});

test.for([
  ['in an aside', `<aside><h2>Ingredients</h2><ul>${items}</ul></aside>`],
  [
    'under a heading of their own box, some of them sold',
    `<aside class="side"><div><h3>Zutaten</h3></div><div>
    <ul><li>1 <a href=https://shop.example/pot>pot</a>${items}</ul></div></aside>`,
  ],
  ['in a sidebar', `<div class="sidebar"><h4>Ingrédients :</h4><ul>${items}</ul></div>`],
])('so are those of a recipe that is not declared, beside its article: %s', async ([, list]) => {
  const found = await html(`<h1>Soup</h1><article>${steps}</article>${list}<aside>Weather: rain.</aside>`);
  expect(found).toContain('200 g potatoes');
  expect(found).not.toContain('Weather');
});

test('ingredients that are shown again for another width of screen are told once', async () => {
  const list = `<div class="ingredients"><ul>${items}</ul></div>`;
  const found = await html(`${stated}<h1>Soup</h1><div>${list}</div><div>${method}</div><div>${list}</div>`);
  expect(found.split('200 g potatoes')).toHaveLength(2);
});

test('a menu of ingredients is no part of a recipe', async () => {
  const links = [
    'Potatoes',
    'Onions',
    'Cream',
    'Leeks and other greens',
    'Herbs of the garden',
    'Butter and cheese',
    'Flour',
  ]
    .map((item) => `<li><a href="/i/${item}">All about ${item}</a></li>`)
    .join('');
  const found = await html(`${stated}<div class="ingredients"><ul>${links}</ul></div><div>${method}</div>`);
  expect(found).not.toContain('All about Onions');
});

test('a menu that filters by ingredients is no part of a recipe, whatever it is made of', async () => {
  const menu = `<nav><div class="ingredients"><ul>${items}</ul></div></nav>`;
  expect(await html(`${stated}${menu}<h1>Soup</h1><div>${method}</div>`)).not.toContain('potatoes</li>');
});
