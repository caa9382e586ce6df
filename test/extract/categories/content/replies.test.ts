import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../helpers/page.ts';

const question =
  'Which lamp should I take for a tower on a rock at sea, if the oil has to last for a whole winter?';
const ann =
  'Take the large lamp, since the small one has to be filled each night, and in a storm nobody can go up.';
const bob =
  'The small one is enough, if you have two of them. I have kept a tower for ten years with nothing else.';
const cem =
  'Neither of them: today there are lamps that need no oil at all, and they are lit from the shore.';

const asJsonLd = (more: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...more })}</script>`;
const post = (text: string) => `<div class="post-body"><p>${text}</p></div>`;
const thread = `<main><h1>Which lamp?</h1>${[question, ann, bob, cem].map(post).join('')}</main>`;

const person = (name: string) => ({ '@type': 'Person', name });
const answer = (text: string, more: object) => ({ '@type': 'Answer', text, ...more });
const questionPage = asJsonLd({
  '@type': 'QAPage',
  mainEntity: {
    '@type': 'Question',
    name: 'Which lamp?',
    text: question,
    acceptedAnswer: answer(bob, {
      upvoteCount: 12,
      author: person('Bob B.'),
      datePublished: '2012-05-03T10:00:00Z',
    }),
    suggestedAnswer: [
      answer(`<p>${ann}</p>`, {
        upvoteCount: '7',
        downvoteCount: 2,
        author: [person('Ann')],
        dateCreated: '2012-05-02',
      }),
      answer(cem, { upvoteCount: 0 }),
    ],
  },
});

test('each answer has a heading in Markdown, with who, votes, acceptance and day', async () => {
  const { markdown, text, html, headings } = await extract(content, questionPage + thread);
  expect(markdown).toBe(
    [
      question,
      '## Ann · ▲ 5 · 2012-05-02',
      ann,
      '## Bob B. · ▲ 12 · ✓ · 2012-05-03',
      bob,
      '## ▲ 0',
      cem,
    ].join('\n\n'),
  );
  expect(html).toContain('<h2 class="reply">Ann · ▲ 5 · 2012-05-02</h2>');
  // The text is as the page has it, and so is its outline.
  expect(text).toBe([question, ann, bob, cem].join('\n\n'));
  expect(headings.map((heading) => heading.text)).toEqual(['Which lamp?']);
});

test('Microdata and forums in the words of DiscussionForumPosting have them, too', async () => {
  const item = (text: string, name: string) =>
    `<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${name}</span></span>${post(text).replace('class', 'itemprop="text" class')}</div>`;
  const page = `<main itemscope itemtype="https://schema.org/DiscussionForumPosting"><h1 itemprop="headline">Which lamp?</h1>${post(question).replace('class', 'itemprop="text" class')}${item(ann, 'Ann')}${item(bob, 'Bob')}</main>`;
  const { markdown } = await extract(content, page);
  expect(markdown?.match(/^## .*$/gm)).toEqual(['## Ann', '## Bob']);
});

const shown = (text: string, name: string, day: string) =>
  `<div class="row"><a href="/users/${name}"><img src="/${name}.png" alt=""></a><a href="/users/${name}"><i>${name[0]?.toUpperCase()}</i> ${name}</a> <time datetime="${day}">a while ago</time>${post(text)}</div>`;

const withHeader = (text: string, { attribute, day }: { attribute: string; day: string }) =>
  `<article class="message" ${attribute}><div class="message-main post-body"><header class="message-attribution"><ul><li><time datetime="${day}">a while ago</time></li></ul></header><div class="bbWrapper"><p>${text}</p></div></div></article>`;

test.for<[string, string, readonly string[]]>([
  [
    'each post shows its author and its time',
    shown(question, 'eve', '2012-05-01') +
      shown(ann, 'ann', '2012-05-02') +
      shown(bob, 'bob', '2012-05-03T08:00:00Z'),
    ['## ann · 2012-05-02', '## bob · 2012-05-03'],
  ],
  [
    'they are in a header of the post, which is not part of the text',
    [question, ann, bob]
      .map((text, at) =>
        withHeader(text, { attribute: `data-author="${at + 100}"`, day: `2012-05-0${at + 1}` }),
      )
      .join(''),
    ['## 101 · 2012-05-02', '## 102 · 2012-05-03'],
  ],
  [
    'the first post has no author any more',
    post(question) +
      shown(ann, 'ann', '2012-05-02').replaceAll('/users/ann', 'memberlist.php?mode=viewprofile&amp;u=1') +
      shown(bob, 'bob', '2012-05-03'),
    ['## ann · 2012-05-02', '## bob · 2012-05-03'],
  ],
  [
    'one post shows none',
    shown(question, 'eve', '2012-05-01') + shown(ann, 'ann', '2012-05-02') + post(bob),
    [],
  ],
])('without structured data, answers have headings if %s', async ([, posts, headings]) => {
  const page = `<body class="forum"><main><h1>Which lamp?</h1>${posts}</main>`;
  const { markdown, text } = await extract(content, page);
  expect(markdown?.match(/^## .*$/gm) ?? []).toEqual(headings);
  for (const said of [question, ann, bob]) expect(text).toContain(said);
});

test.for<[string, object]>([
  ['nothing of who and how', { acceptedAnswer: answer(ann, {}), suggestedAnswer: [] }],
  [
    'a text that is not shown',
    {
      acceptedAnswer: answer('Something else that the page never says anywhere.', { author: person('Ann') }),
    },
  ],
  [
    'an author that is no name',
    { acceptedAnswer: answer(ann, { author: { '@type': 'Person', name: ['', null, {}] } }) },
  ],
  ['itself', { acceptedAnswer: [1, null, 'x', [[]]], suggestedAnswer: 'x', comment: {} }],
])('no heading of an answer that states %s', async ([, stated]) => {
  const { markdown } = await extract(content, asJsonLd({ '@type': 'Question', ...stated }) + thread);
  expect(markdown).not.toMatch(/^## /m);
});

test('markup in a name is text', async () => {
  const stated = {
    '@type': 'Question',
    acceptedAnswer: answer(ann, { author: person('<b>Ann</b> # [x](y)') }),
  };
  const { html, markdown } = await extract(content, asJsonLd(stated) + thread);
  expect(html).toContain('<h2 class="reply">Ann # [x](y) · ✓</h2>');
  expect(markdown).toContain('## Ann # \\[x\\]\\(y) · ✓');
});

test('a thread that is in structured data alone has the headings, too', async () => {
  const { markdown, html, text } = await extract(content, `${questionPage}<body><div id="root"></div>`);
  const all = [
    question,
    '## Bob B. · ▲ 12 · ✓ · 2012-05-03',
    bob,
    '## Ann · ▲ 5 · 2012-05-02',
    ann,
    '## ▲ 0',
    cem,
  ];
  expect(markdown).toBe(all.join('\n\n'));
  expect(html).toContain('<h2 class="reply">Ann · ▲ 5 · 2012-05-02</h2>');
  expect(text).toBe([question, bob, ann, cem].join('\n\n'));
});

test('an accepted answer that is also among the suggested ones is written once', async () => {
  const accepted = answer(ann, { author: person('Ann') });
  const stated = {
    '@type': 'Question',
    text: question,
    acceptedAnswer: accepted,
    suggestedAnswer: [accepted, answer(bob, {})],
  };
  const { markdown } = await extract(content, `${asJsonLd(stated)}<body><div id="root"></div>`);
  expect(markdown).toBe([question, '## Ann · ✓', ann, bob].join('\n\n'));
});
