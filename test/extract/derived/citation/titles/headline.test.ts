import { expect, test } from 'vitest';
import { headline } from '../../../../../src/extract/derived/citation/titles/index.ts';
import { derive } from '../../../../helpers/page.ts';

test.for<[string, html: string, expected?: string]>([
  ['the heading with the words of the title', '<title>Rain in May | Daily</title><h1>Rain in May</h1>'],
  [
    'not the name of the site',
    '<title>Daily: Rain in May</title><meta property=og:site_name content=Daily><h1>Daily</h1>',
  ],
  [
    'the title for catalogues, which the title element contains',
    '<title>draft-rain-04 - Rain</title><meta name="DC.Title" content="Rain"><span class="h1">Rain</span>',
    'Rain',
  ],
  [
    'not another name of the site',
    '<title>Rain in May - TD</title><script type="application/ld+json">{"@type":"WebSite","name":"The Daily","alternateName":"TD"}</script>',
  ],
  [
    'the heading as shown, where the title differs slightly',
    '<title>Storm hits coast, thousands flee - Daily</title><h1>Storm hits the coast and thousands flee</h1>',
    'Storm hits the coast and thousands flee',
  ],
  [
    'without labels, buttons and hidden text of the heading',
    '<title>Rain in May | Daily</title><h1><span class="label label--red">News</span><span class="label-append"> </span>Rain in May <button>Copy</button><i hidden>Saved</i></h1>',
  ],
  [
    'as in the title, where the heading lacks a space',
    '<title>Rain in May | Daily</title><h1><span>Rain</span><span>in May</span></h1>',
  ],
  [
    'as in the heading, where the declared title lacks a space',
    '<meta property=og:title content="Shelf, 301/8x575/8"><h1>Shelf, 30 1/8x57 5/8</h1>',
    'Shelf, 30 1/8x57 5/8',
  ],
  [
    'not the title of a book above each of its chapters',
    '<title>What is Rain? - The Weather Book</title><div class="menu-bar sticky"><h1>The Weather Book</h1></div><main><h2>What Is Rain?</h2></main>',
    'What Is Rain?',
  ],
  [
    'not an h2 that shares most words with the title',
    '<title>Half-Life 2 on Steam</title><h2>Buy Half-Life 2 Bundle</h2>',
    'Half-Life 2 on Steam',
  ],
  [
    'not the heading of the comments',
    '<title>Rain in May | Daily</title><div id=comments class=comments-area><h2 class=comments-title>15 Replies to “Rain in May”</h2></div>',
    'Rain in May | Daily',
  ],
  [
    'without a kicker in the heading',
    '<meta property=og:title content="Rain in May"><h1><span>Weather</span> Rain in May</h1>',
  ],
  [
    'without the site after a bar',
    '<meta property=og:title content="Rain in May"><h1>Rain in May | FORECAST.NET</h1>',
  ],
  [
    'with the spaces that are missing in the markup',
    '<title>Remote Full Stack Jobs</title><h1>Remote<b>Full Stack</b> Jobs</h1>',
    'Remote Full Stack Jobs',
  ],
  [
    'the one of several h1 that matches the title',
    '<title>The second story</title><h1>The first story today</h1><h1>The second story</h1>',
    'The second story',
  ],
  [
    'an h2, where no h1 matches the title',
    '<title>Saving data on updates</title><h1>Blog</h1><h2>Saving data on updates</h2>',
    'Saving data on updates',
  ],
  [
    'an h1 on the same subject, before a section heading with more words of the title',
    '<title>Seven ways to save data on updates</title><h1>How to save data</h1><h2>Four ways to save data on updates</h2>',
    'How to save data',
  ],
  [
    'an h2 with more words of the title than an h1 with the name of the blog',
    '<title>Four ways to save data on updates</title><h1>Our data blog</h1><h2>The four ways to save data on updates</h2>',
    'The four ways to save data on updates',
  ],
  [
    'not a hidden heading',
    '<title>Shown words here</title><h1 hidden>Shown words here</h1>',
    'Shown words here',
  ],
  [
    'not a heading in nav, dialog or noscript',
    `<title>Shown words here</title><nav><h1>Shown words here today</h1></nav>
      <dialog open><h1>Shown words here today</h1></dialog><noscript><h1>Shown words here today</h1></noscript>`,
    'Shown words here',
  ],
  [
    'the declared title, where there is no heading',
    '<title>Todo | A list for your work</title>',
    'A list for your work',
  ],
  [
    'a title that contains part of the host',
    '<title>Example - git-commit manual</title>',
    'git-commit manual',
  ],
  [
    'not a placeholder',
    '<meta property=og:title content="{{title}}"><title>Real words</title>',
    'Real words',
  ],
  [
    'not one that ends at a quotation mark in it',
    '<meta property="og:title" content="The "old" mill stands still"><title>The "old" mill stands still</title>',
    'The "old" mill stands still',
  ],
  [
    'a declared one, though the title element quotes behind other words',
    '<meta property="og:title" content="The mill"><title>The mill of the "old" weir</title>',
    'The mill',
  ],
  [
    'the whole heading, where the page also declares it',
    '<meta property=og:title content="Budget passed – what changes"><script type="application/ld+json">{"@type":"NewsArticle","headline":"Budget passed"}</script><h1>Budget passed – what changes</h1>',
    'Budget passed – what changes',
  ],
  [
    'a single word that the title begins with',
    '<title>Quickstart — Requests 2.32 documentation</title><h1>Quickstart</h1>',
    'Quickstart',
  ],
  [
    'without the mark of its permalink',
    '<title>Built-in Functions — Manual</title><h1>Built-in Functions<a class=headerlink href="#built-in">¶</a></h1>',
    'Built-in Functions',
  ],
  [
    'not the name of the manual in the page header',
    '<title>Timers | Kit 3 documentation</title><header><h1>Kit 3 documentation</h1></header><h2>Timers</h2>',
    'Timers',
  ],
  [
    'not a heading that links to the home page',
    '<title>Kit views — Kit 3 documentation</title><h1><a href="/">Kit 3 documentation</a></h1><h1>Kit views</h1>',
    'Kit views',
  ],
  [
    'the heading in the page header, where no other matches',
    '<title>Rain | Hills in May</title><header><h1>Hills in May</h1></header><h2>News</h2>',
    'Hills in May',
  ],
  [
    'a short heading with the first word of the title',
    '<title>CSV - Kit 3</title><h1>class CSV</h1>',
    'class CSV',
  ],
  [
    'not a heading with a number after the first words of the title',
    '<title>Trail Shoes: Shop All Models and More</title><h1>Trail Shoes (158)</h1>',
    'Trail Shoes: Shop All Models and More',
  ],
  [
    'without the number of items',
    '<title>Trail Running Shoes: Shop All Models | Daily</title><h1>Trail Running Shoes (1,158 items)</h1>',
    'Trail Running Shoes',
  ],
  [
    'with a number of items that is also in the title',
    '<title>Bread in a pan (5 steps) | Daily</title><h1>Our bread in a pan (5 Steps)</h1>',
    'Our bread in a pan (5 Steps)',
  ],
  [
    'an h2 with the first word of the title, if it is the first heading',
    '<title>Variant: Kit Reference</title><h2>Variant</h2><h2>Functions</h2>',
    'Variant',
  ],
  [
    'not a later heading with the first word of the title',
    '<title>Kit - kit-commit Documentation</title><h2>NAME</h2><h2>KIT</h2>',
    'Kit - kit-commit Documentation',
  ],
  [
    'not the name of the site in a heading and at the end of the title',
    '<title>Rain in May | Daily</title><h1>Daily</h1><h2>Rain in May</h2>',
  ],
  [
    'without character references',
    '<script type="application/ld+json">{"@type":"Article","headline":"Odd &amp; even"}</script>',
    'Odd & even',
  ],
  [
    'without the section and the site that the page links to',
    '<title>Rain in May / Talk of weather / Daily Forums</title><a href=/talk>Talk of Weather</a><a href=/>Daily Forums</a>',
  ],
  [
    'without the community that the page links to',
    '<title>Rain in May : r/weather</title><a href=/r/weather>r/weather</a>',
  ],
  [
    'with a part that is also the text of a link to this page',
    '<title>Talk - Rain in May</title><a href=/a/rain#top>Rain in May</a>',
    'Talk - Rain in May',
  ],
  [
    'with the part after a colon, even if the page links to it',
    '<title>Rain in May: Questions</title><a href=/questions>Questions</a>',
    'Rain in May: Questions',
  ],
  [
    'the heading, where the declared title is only the name of the site',
    '<title>Rain in May and June | Daily</title><meta property=og:title content=Daily><meta property=og:site_name content=Daily><h1>Rain in May</h1>',
  ],
  [
    'the only other heading, where every title is the name of the site',
    '<title>Daily</title><meta property=og:site_name content=Daily><h1>Daily</h1><h1>Rain in May</h1><h1>Rain in May</h1>',
  ],
  [
    'the only heading, where the title is the site’s tagline',
    '<title>Daily - The heart of the news</title><meta property=og:site_name content=Daily><h1>Rain in May</h1>',
  ],
  [
    'the site’s tagline, where there are several headings',
    '<title>Daily - The heart of the news</title><meta property=og:site_name content=Daily><h1>Rain in May</h1><h1>Sun in June</h1>',
    'The heart of the news',
  ],
  ['with a space in place of a line break', '<h1>Rain in<br>May</h1>'],
  [
    'as in the title, where the heading has a line break in place of a hyphen',
    '<title>Remote Full-Stack Jobs</title><h1>Remote Full<br>Stack Jobs</h1>',
    'Remote Full-Stack Jobs',
  ],
  ['the only heading of a page with no title', '<h1>Just a heading</h1>', 'Just a heading'],
  ['Japanese', '<title>スキャンの違い – 日記</title><h1>スキャンの違い</h1>', 'スキャンの違い'],
])('the headline is %s', async ([, html, expected = 'Rain in May']) => {
  const found = await derive(headline, html, { url: 'https://todo.example/a/rain' });
  expect(found?.text.replace(/^Example - /, '')).toBe(expected);
});

test.for([
  ['Daily: Rain and its kin', 'Daily: Rain and its kin'],
  ['Daily | Rain and its kin - Daily', 'Daily | Rain and its kin'],
  ['Rain and its kin - Daily', 'Rain and its kin'],
  ['Daily', 'Daily'],
])('the headline of a home page titled "%s" is "%s"', async ([title, expected]) => {
  const html = `<title>${title}</title><meta property=og:site_name content=Daily><h1>Know when it rains</h1>`;
  const found = await derive(headline, html, { url: 'https://todo.example/' });
  expect(found?.text).toBe(expected);
});

test('the name of a blog at the beginning of the title is not the headline of its posts', async () => {
  const html = `<title>Film Gang » Archive » Stand Up Guys</title><h1><a href="/films/">Film Gang</a></h1>
    <h2><a href="/films/guys">Stand Up Guys</a></h2>`;
  const found = await derive(headline, html, { url: 'https://todo.example/films/guys' });
  expect(found?.text).toBe('Stand Up Guys');
});

test('a page without any title has no headline', async () => {
  expect(await derive(headline, '<p>text')).toBeNull();
});

test.for([
  [
    'one that resembles the address',
    '/notes/walks_in-heavy-summer-rain.html',
    '<h1>Walks in heavy rain</h1>',
    'Walks in heavy rain',
  ],
  [
    'the one of several that is most similar to the address',
    '/heavy-rain-in-may',
    '<h1>Heavy rain</h1><h1>Heavy Rain in May</h1>',
    'Heavy Rain in May',
  ],
  [
    'not where the title is more similar to the address',
    '/what-wear-outdoors-now',
    '<h1>Rain hats: wear what now</h1>',
    'What to wear outdoors',
  ],
  ['not where the address is short', '/rain-and-wind', '<h1>Rain and wind</h1>', 'What to wear outdoors'],
  [
    'not one with other words than the address',
    '/what-they-wear-in-summer',
    '<h1>All our weather</h1>',
    'What to wear outdoors',
  ],
] as const)('a heading that differs from the title is the headline: %s', async ([, path, body, expected]) => {
  const url = `https://example.com${path}`;
  const html = `<title>What to wear outdoors</title>${body}`;
  expect((await derive(headline, html, { url }))?.text).toBe(expected);
});
