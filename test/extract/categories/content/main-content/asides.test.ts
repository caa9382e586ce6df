import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../../helpers/page.ts';

const paragraph = `<p>${'The clock on the square has stopped, and nobody knows what to do about it. '.repeat(4)}</p>`;
const article = (inside: string) =>
  `<meta property="og:type" content="article"><body><article><h1>News</h1>${paragraph}${paragraph}${inside}${paragraph}${paragraph}</article>`;
const note = 'Please note that the tower stays closed until the repair is done.';

test.for([
  ['an alert', `<div role="alert">${note}</div>`],
  ['an aside', `<aside>${note}</aside>`],
  ['a callout with a paragraph', `<aside class="callout"><p>${note}</p></aside>`],
] as const)('%s between the paragraphs of an article belongs to it', async ([, inside]) => {
  expect((await extract(content, article(inside))).text).toContain(note);
});

test.for([
  ['an aside that leads elsewhere', `<aside>${note} <a href="/more">Read more about the tower</a></aside>`],
  ['an alert of the site', `<aside>${note}</aside>`, 'outside'],
] as const)('%s does not', async ([, inside, place]) => {
  const page = place ? article('').replace('<article>', `${inside}<article>`) : article(inside);
  expect((await extract(content, page)).text).not.toContain(note);
});
