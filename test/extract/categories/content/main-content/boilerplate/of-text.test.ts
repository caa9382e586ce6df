import { expect, test } from 'vitest';
import { content } from '../../../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../../../helpers/page.ts';

const prose =
  '<p>The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.</p>';
const article = async (markup: string) => {
  const { markdown } = await extract(
    content,
    `<html lang=en><article><h1>The tower</h1>${prose.repeat(3)}${markup}${prose}</article>`,
  );
  return (markdown ?? '').replace(/\s+/g, ' ');
};

test.for([
  ['menu', 'choose <b class="menu">Lamps</b> and confirm', 'choose **Lamps** and confirm'],
  ['tooltip', 'it has a <span class="tooltip">dioptric</span> lens', 'it has a dioptric lens'],
  [
    'comment',
    'the stairs <span class="comment">(the third ones)</span> are',
    'the stairs (the third ones) are',
  ],
  ['author', 'the stairs, whose <em class="author">maker</em> is', 'the stairs, whose _maker_ is'],
  ['share', 'the keepers had a <span class="share">share</span> in it', 'the keepers had a share in it'],
  [
    'author of a link',
    'as <a class="author" href="/oban">Ruth Oban</a> has written in her book on lamps, turn the wheel',
    'as [Ruth Oban](https://example.com/oban) has written',
  ],
] as const)(
  'words in a sentence are of the text, whatever they are named: %s',
  async ([, markup, expected]) => {
    expect(await article(`<p>To light it by hand, ${markup} of iron that came by ship.</p>`)).toContain(
      expected,
    );
  },
);

test('who said what is quoted is of the text', async () => {
  expect(
    await article('<blockquote><p>No lamp.</p><p>— <span class="author">Ruth Oban</span></p></blockquote>'),
  ).toContain('— Ruth Oban');
});

test('words between others are of the text, however short the sentence', async () => {
  expect(await article('<p>She sold her <b class="share">one share</b> in it.</p>')).toContain(
    'her **one share** in it',
  );
});

test('what stands under a line that ends in a colon is of the text', async () => {
  const steps = '<ol class="login-steps"><li>Open the cover.</li></ol>';
  expect(await article(`<p>To light it:</p>${steps}`)).toContain('Open the cover.');
  expect(await article(`<p>To light it.</p>${steps}`)).not.toContain('Open the cover.');
});

test.for([
  ['credits', '<dl class="credits"><dt>Lens</dt><dd>Ruth Oban</dd></dl>', 'Ruth Oban'],
  ['login', '<ol class="login-steps"><li>Open the cover.</li></ol>', 'Open the cover.'],
  ['notification', '<dl class="notification-types"><dt>Fog</dt><dd>A horn.</dd></dl>', 'A horn.'],
  ['toc', '<ol class="toc"><li>The rock</li><li>The lamp</li></ol>', 'The lamp'],
] as const)(
  'what stands right under a heading is of the text, whatever it is named: %s',
  async ([, markup, expected]) => {
    expect(await article(`<h2>In the tower</h2>${markup}`)).toContain(expected);
  },
);

test.for([
  ['leads elsewhere', '<h2>More</h2><ul class="related"><li><a href="/a">The harbour</a></li></ul>'],
  ['is to be filled in', '<h2>Stay</h2><div class="newsletter">The harbour <input name="mail"></div>'],
  ['is the byline', '<p>By <span class="author">The harbour</span></p>'],
] as const)('what %s goes by its name all the same', async ([, markup]) => {
  expect(await article(markup)).not.toContain('The harbour');
});

test('paragraphs that all have the same name are the text', async () => {
  const named = ['keeper', 'lamp', 'rock', 'stairs'].map(
    (word) =>
      `<p class="gdpr-text">The ${word} was there before the law, and nobody had asked for its name.</p>`,
  );
  const { markdown } = await extract(
    content,
    `<main><h2 id="gdpr-title">Whose data is it?</h2>${named.join('')}<ul class="gdpr-list"><li>the address</li></ul></main>`,
  );
  expect(markdown).toContain('The stairs was there');
  expect(markdown).toContain('the address');
});

const card = (at: number) =>
  `<div class="item"><h3><a href="/${at}">Card ${at}</a></h3>${prose.repeat(2)}<a href="/${at}">Go on</a></div>`;
test.for([
  [
    'in a box of their own',
    `<div class="more-posts"><h2>Related Posts</h2>${[1, 2, 3, 4].map(card).join('')}</div>`,
  ],
  [
    'under a heading alone',
    `<div class="grid"><h2>You may also like</h2>${[1, 2, 3, 4].map(card).join('')}</div>`,
  ],
  [
    'in a list',
    `<div><h3>Related posts:</h3><ol>${[1, 2, 3, 4].map((at) => `<li><a href="/${at}">Card ${at}</a> Go on: ${prose}</li>`).join('')}</ol></div>`,
  ],
  ['that nothing announces, beside the article', `<div class="x">${[1, 2, 3, 4].map(card).join('')}</div>`],
] as const)(
  'announced cards of other pages are left out though they are longer than the text: %s',
  async ([, cards]) => {
    const { text } = await extract(
      content,
      `<main><article><header><h1>The tower</h1></header><p>The keeper lit the lamp every evening, and put it out at dawn, for forty years, in every weather that the coast has.</p>
    <p>When the cable came, the lamp lit itself, and the keeper went ashore to grow beans, which he had wanted all the time.</p></article>${cards}</main>`,
    );
    expect(text).toContain('grow beans');
    expect(text).not.toContain('Card 1');
    expect(text).not.toContain('Go on');
  },
);

test('cards of other pages at the end of the article itself are left out', async () => {
  const cards = `<div><h4>More from our blog</h4>${[1, 2, 3, 4].map(card).join('')}</div>`;
  expect(await article(cards)).not.toContain('Card 1');
});

test('a list of pages beside its introduction is what the page is about', async () => {
  const { text } = await extract(
    content,
    `<main><div><h1>Towers</h1>${prose.repeat(3)}</div><div>${[1, 2, 3, 4].map(card).join('')}</div></main>`,
  );
  expect(text).toContain('Card 1');
});
