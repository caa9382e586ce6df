import { expect, test } from 'vitest';
import { headlineElement, shownHeadline } from '../../../../src/extract/derived/citation/headline-element.ts';
import { derive } from '../../../helpers/page.ts';

test.for([
  ['the heading with its text', '<h1>Other</h1><h2>Rain in May</h2>', 'h2'],
  ['the first h1, if no heading has its text', '<h1>News</h1><p>Rain in May</p>', 'h1'],
  [
    'another element with its text, on a page without headings',
    '<p>News</p><strong>\n Rain in May\n</strong>',
    'strong',
  ],
  ['not a link with its text', '<a href=/may>Rain in May</a>', null],
  ['not an element with more in it', '<p>Rain in May is warm<p>Rain in May<br>', null],
] as const)('the element of the headline: %s', async ([, body, expected]) => {
  const place = await derive(headlineElement, `<title>Rain in May</title>${body}`);
  expect(place?.name ?? null).toBe(expected);
});

test('an element with the name of the site is not the headline', async () => {
  const html = '<title>Daily</title><meta property=og:site_name content=Daily><strong>Daily</strong>';
  expect(await derive(headlineElement, html)).toBe(null);
});

test('what shows the headline has its text, and is no banner above it and no heading in the text', async () => {
  const shown = await derive(shownHeadline, '<title>Rain in May</title><h1>News</h1><p>Rain in May</p>');
  expect(shown?.name).toBe('p');
  expect(await derive(shownHeadline, '<title>Rain in May</title><h3>Rain in May</h3>')).toBe(null);
  const marked = '<title>Rain in May</title><h3 itemprop=name>Rain in May</h3>';
  expect((await derive(shownHeadline, marked))?.name).toBe('h3');
});
