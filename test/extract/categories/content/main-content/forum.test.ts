import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive, type PageOptions } from '../../../../helpers/page.ts';

const prose =
  'The dough needs a long night in a cool room, and nobody should hurry it along, since it takes time. ';
const post = (text: string, rest = '') =>
  `<div class=post><div class=post-body><p>${text}${rest}</div></div>`;
const posts = post('First said. ', prose) + post('Second said. ', prose) + post('Third said. ', prose);
const thread = { url: 'https://example.com/threads/bread.1/' };

const read = (body: string, options?: PageOptions) =>
  derive(mainContent, `<!doctype html><title>Bread</title>${body}`, options);

test('a page whose prose stands in posts is a thread, though it does not say so', async () => {
  const { kind, html } = await read(`<h1>Bread</h1><p>Sign in to reply.</p>${posts}`);
  expect(kind).toBe('FORUM');
  expect(html).toContain('First said.');
  expect(html).not.toContain('Sign in');
});

test('a layout class around the posts is not that of a post', async () => {
  const row = (inside: string, name: string) => `<div class=row itemprop=${name}>${inside}</div>`;
  const said = ['First', 'Second', 'Third'].map((word) =>
    row(row(`<p>${word} said. ${prose}</p>`, 'text'), 'comment'),
  );
  const { html } = await read(
    `<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><div class=row><p>Buy our flour.</p><h1>Bread</h1>${said.join('')}</div></div>`,
    thread,
  );
  expect(html).toContain('Third said.');
  expect(html).not.toContain('Buy our flour.');
});

test('the text of a post may be a span around its paragraphs', async () => {
  const spans = posts
    .replaceAll('div class=post-body', 'span class=commtext')
    .replaceAll('</div></div>', '</span></div>');
  const { kind, html } = await read(`<table><tr><td>${spans}</table>`);
  expect([kind, html.includes('First said.')]).toEqual(['FORUM', true]);
});

test('an address with a topic in it is that of a thread where posts are seen', async () => {
  const at = async (body: string) => (await read(body, { url: 'https://example.com/topics/bread' })).kind;
  const one = `<main><h1>Bread</h1>${post('First said. ', prose)}</main>`;
  const story = `<main><h1>Bread</h1>${`<p>${prose}`.repeat(8)}</main>`;
  expect([await at(one), await at(story)]).toEqual(['FORUM', 'ARTICLE']);
});

test.for([
  ['the same class', 'narrow', true],
  ['another class', 'notice', false],
] as const)(
  'what looks like the replies that Microdata marks is a post, too: %s',
  async ([, name, isPost]) => {
    const replies = ['First', 'Second', 'Third']
      .map(
        (word) =>
          `<tr itemprop=comment itemscope><td><div class=narrow itemprop=text>${word} said. ${prose}</div>`,
      )
      .join('');
    const { html } = await read(
      `<h2>Bread</h2><table><tr><td>ann<tr><td><div class=${name}>Who knows? ${prose}</div>${replies}</table>`,
      thread,
    );
    expect([html.includes('Who knows?'), html.includes('Third said.')]).toEqual([isPost, true]);
  },
);

test('a story is none, however many remarks stand below it', async () => {
  const story = `<article><h1>Bread</h1><p>${prose.repeat(8)}</p>${posts}</article>`;
  expect((await read(story + posts.repeat(8))).kind).toBe('ARTICLE');
});

test('a page that says it is an article is a thread where there is nothing to read but replies', async () => {
  const declared = '<meta property=og:type content=article>';
  const replies = posts.replaceAll('post-body', 'comment_text');
  const { kind, html } = await read(`${declared}<h1>Bread</h1><p>About bread.</p>${replies}`);
  expect([kind, html.includes('Third said.')]).toEqual(['FORUM', true]);
  const story = `<h1>Bread</h1><p>${prose.repeat(8)}</p>`;
  expect((await read(declared + story + replies)).kind).toBe('ARTICLE');
});

test('an element around the text that speaks of comments is none', async () => {
  const { html } = await read(
    `<article><h1>Bread</h1><div class=commentOnSelection><p>${prose.repeat(8)}</div><div class=comment><p>${prose}Of me</div></article>`,
  );
  expect([html.includes('The dough'), html.includes('Of me')]).toEqual([true, false]);
});

test('a post is read in the form that software puts around it', async () => {
  const { html } = await read(
    `<main>${posts.replaceAll('<div class=post>', '<form><div>').replaceAll('</div></div>', '</div></div></form>')}</main>`,
    thread,
  );
  expect(html).toContain('First said.');
  expect(html).toContain('Third said.');
});

test.for([
  ['a signature', '<div class="message-signature"><div class="bb-wrapper">Of me</div></div>'],
  ['remarks below an answer', '<div class="js-comments-container"><p class="comment-text">Of me</div>'],
  ['what was quoted of a post above', '<blockquote class="bbCodeBlock--quote">Of me</blockquote>'],
  ['the card of a page that is linked to', '<div class="bbCodeBlock--unfurl">Of me</div>'],
  ['who posted, where software has it in the post', '<div class="postleft">Of me</div>'],
  ['the numbers of a thread', '<div class="cTopicOverview__item cTopicOverview__item--stats">Of me</div>'],
] as const)('what is no part of a post: %s', async ([, part]) => {
  const { html } = await read(`<main>${posts}${post('Last said.', `</p>${part}`)}</main>`, thread);
  expect(html).toContain('Last said.');
  expect(html).not.toContain('Of me');
});

test('what a thread is called stands over it, and not over each of its posts', async () => {
  const subject = '<h3><a href="#p9">Re: Which flour?</a></h3>';
  const { html } = await read(`<main>${posts}${post('Last said.', `</p>${subject}`)}</main>`, thread);
  expect(html).toContain('Last said.');
  expect(html).not.toContain('Which flour?');
});

test('remarks beside posts are none of those', async () => {
  const { html } = await read(`<main>${posts}<div class=signature>${post('Of me. ')}</div></main>`, thread);
  expect(html).not.toContain('Of me');
});

const question = '<p>The dough has been in the cool room since Monday, and it does not rise.</p>';
const answers = (open: string, close: string) =>
  Array.from({ length: 4 }, (_, at) => `${open}<p>Answer ${at}. ${prose.repeat(3)}</p>${close}`).join('');

test.for([
  ['named as comments', `<div class="issue-body"><div>${question}</div></div>`, '<div class="comment">'],
  ['named as replies', `<div class="topic">${question}</div>`, '<div class="reply">'],
  ['named as their texts', `<div class="topic">${question}</div>`, '<div class="comment-text">'],
  ['without names', `<section>${question}</section>`, '<div>'],
])('what precedes a series under the same headline is its opening: replies %s', async ([, opening, open]) => {
  const { html } = await read(
    `<main><h1>Bread</h1>${opening}<section>${answers(open ?? '', '</div>')}</section></main>`,
  );
  expect(html).toMatch(/does not rise[\s\S]*Answer 0[\s\S]*Answer 3/);
});

test('a post of a blog with remarks of its readers is no thread', async () => {
  const remark = (text: string) => `<div class=comment-body><p>${text} ${prose}${prose}</p></div>`;
  const { kind, html } = await read(
    `<h1>Bread</h1><div class=post-body><p>Baked at night. ${prose.repeat(2)}</p><p>${prose.repeat(2)}</p></div>
    <div id=comments><h3>3 Comments</h3>${['Nice.', 'Thanks.', 'Mine fell.'].map(remark).join('')}</div>`,
  );
  expect(kind).not.toBe('FORUM');
  expect([html.includes('Baked at night.'), html.includes('Mine fell.')]).toEqual([true, false]);
});

test.for([
  [
    'is short',
    '<div class=said><p>Does the dough rise in winter, too?</p></div>',
    'Does the dough rise in winter, too?',
  ],
  ['is code', '<div class=said><pre>rise(dough)</pre></div>', 'rise(dough)'],
] as const)('the opening of a thread %s', async ([, opening, said]) => {
  const reply = (text: string) =>
    `<div class=reply-box><b>ann</b><div class=comment-body><p>${text} ${prose}</p></div></div>`;
  const { html } = await read(
    `<main><h1>Bread</h1>${opening}${['Yes.', 'No.', 'Wait.'].map(reply).join('')}</main>`,
    thread,
  );
  expect(html).toContain(said);
});

test('the opening of a thread has its code and lists, and each reply its author', async () => {
  const reply = (name: string, text: string) =>
    `<div class=reply-box><a class=author href="/u/${name}">${name}</a> <time datetime="2024-05-01T10:00:00Z">May 1</time><div class=comment-body><p>${text} ${prose}</p></div></div>`;
  const { html } = await read(
    `<main><h1>Bread</h1><div class=said><p>It does not rise. ${prose}</p></div><pre><code>rise(dough)</code></pre><ul><li>Rye</li><li>Salt</li></ul><h2>3 replies</h2>${[
      reply('ann', 'Warm it.'),
      reply('ben', 'Wait.'),
      reply('ann', 'Add water.'),
    ].join('')}</main>`,
    thread,
  );
  expect(html).toMatch(
    /It does not rise\.[\s\S]*rise\(dough\)[\s\S]*Salt[\s\S]*ann · 2024-05-01[\s\S]*Warm it\.[\s\S]*ben · [\s\S]*Wait\./,
  );
  expect(html).not.toContain('3 replies');
});
