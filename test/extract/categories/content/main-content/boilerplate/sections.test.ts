import { expect, test } from 'vitest';
import { mainContent } from '../../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../../helpers/page.ts';

const prose = (count: number) =>
  '<p>The dough needs a long night in a cool room, and nobody should hurry it along, since yeast takes the time that it takes.'.repeat(
    count,
  );
const told = `<p>Salt comes last: it slows the yeast down, and whoever adds it first has to wait for the dough all night long.
  <p>Weigh it, since spoons are of all sizes, and dissolve it in a little of the water before it goes into the bowl.`;
const links =
  '<ul><li><a href=/a>Salt comes last</a><li><a href=/b>Bread of the week</a><li><a href=/c>Oven</a></ul>';

async function textOf(section: string): Promise<string> {
  const found = await derive(
    mainContent,
    `<!doctype html><title>Bread</title><article><h1>Bread</h1>${prose(4)}<h2>Flour</h2>${prose(4)}${section}<h2>Water</h2>${prose(4)}</article>`,
  );
  return found.html;
}

/** Each goes on behind words that stand over links on other pages. */
const ofTheText =
  `Get the most out of your oven|Follow the money|Join the dots|Stay on track|Get to know your dough|More on yeast|
Explore more flours|Other products of the mill|Popular on the coast|We recommend slow dough|Latest news from the lab|
Neueste Forschung zeigt|Beliebte Sorten|Mehr von der Hefe|Teilen des Teigs|Vous allez avoir besoin de|Partager la route|
Compartir piso|Más popular que nunca|Delen van het deeg|Другие методы лечения|Популярность языка|Самое важное|最新のiPhoneの特徴|
人気の理由|おすすめの使い方|シェアハウスとは|추천 기준|공유 경제란|分享经济的未来`.split(/\|\s*/);
const overLinks =
  `Get the app|Follow us on Mastodon|Related articles|You may also like|More from the bakery|Latest stories|Most read|
Neueste Artikel|Mehr zum Thema|Beliebte Beiträge|Lire aussi|Les plus lus|Te puede interesar|Leia também|Lees ook|Другие новости|
関連記事|おすすめの記事|관련 기사|추천 기사|相关文章`.split(/\|\s*/);

test('over links to other pages the same words are none of it', async () => {
  const kept: string[] = [];
  for (const heading of [...ofTheText, ...overLinks]) {
    const text = await textOf(`<section><h2>${heading}</h2>${links}</section>`);
    if (text.includes('Salt comes last')) kept.push(heading);
  }
  expect(kept).toEqual([]);
});

test('what begins with related links, and has the story too, is not all of it others’', async () => {
  const story = `<div><h1>Bread</h1>${prose(2)}<h2>Flour</h2>${prose(2)}<h2>Water</h2>${prose(2)}</div>`;
  const related = `<div><h4>Related links</h4>${links}${links}${links}</div>`;
  const { html } = await derive(
    mainContent,
    `<!doctype html><title>Bread</title><div>${related}${story}</div>`,
  );
  expect([html.includes('nobody should hurry'), html.includes('Bread of the week')]).toEqual([true, false]);
});

test('a line that shares its block with a list of links announces it', async () => {
  const line = (words: string, list: string) =>
    `<section><div><span>${words}</span><div></div>${list}</div></section>`;
  expect(await textOf(line('Mehr zum Thema', links))).not.toContain('Salt comes last');
  expect(await textOf(line('Mehr zum Thema', told))).toContain('Salt comes last');
});

test('paragraphs that are links belong to the line that announces them', async () => {
  const line = '<p>Subscribe to our channel for the latest loaves:</p>';
  const found = await textOf(
    `${line}<p><a href=/a>Salt comes last in the dough</a><p><a href=/b>Bread</a> needs a long night, and then an hour in the oven.`,
  );
  expect(found).not.toContain('Salt comes last');
  expect(found).toContain('and then an hour');
});

test.for([
  '<h2>Get the best of our kitchen</h2><p>Every week we write to you of what is in the oven, of the flour that we tried and the bread that it made, and of what went wrong.<form><input type=email><button>Send</button></form>',
  '<h2>Subscribe to our letter</h2><p>Every week we write to you of what is in the oven, of the flour that we tried and the bread that it made, and of what went wrong.',
])('what asks something of the reader is none of it: %s', async (section) => {
  expect(await textOf(`<section>${section}</section>`)).not.toContain('Every week we write');
});

test.for([
  'Featured products',
  'Customer reviews',
  'Customer questions & answers',
  'Compare with similar items',
  'Start your free trial',
])('what stands under this heading is not the text: %s', async (heading) => {
  const section = `<div><h2>${heading}</h2><p>Four stars of five.</p></div>`;
  expect(await textOf(section)).not.toContain('Four stars');
});
