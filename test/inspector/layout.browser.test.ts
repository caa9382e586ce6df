import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { finished, openInspector, openPage, startInspector, unfold } from './open-inspector.ts';

/** What its rich result lacks has a name that is wider than a phone: itemListElement.name|itemListElement.item.name. */
const crumbs = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [] };
const article = `<!doctype html><html lang=en><head><title>Sourdough</title><meta name=description content=Bread>
<meta property=og:title content=Bread><meta property=og:image content=/gone.png>
<script type="application/ld+json">${JSON.stringify(crumbs)}</script></head>
<body><nav><a href=/cart aria-label=Cart></a><a href=https://mastodon.social/@baker>Toots</a></nav>
<main><h1>Sourdough</h1><p>${'Salt and water make dough. '.repeat(30)}</p>${'<img src=/pixel.png>'.repeat(30)}<img src=/pixel.png alt=Dough>
${Array.from({ length: 12 }, (_, at) => `<p>Bread <a href=/bread/${at}>number ${at}</a>.`).join('')}
<iframe src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe></main></body></html>`;
const site = { '/': { headers: { server: 'nginx/1.18' }, body: article } };

const open = (width: number) => openInspector({ site, context: { viewport: { width, height: 800 } } });

async function unfoldAll(page: Page) {
  await finished(page);
  await page.getByText('Settings').click();
  await unfold(page);
}

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, input, select')]
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(
        ({ target, box }) =>
          box.width > 1 && target.checkVisibility() && Math.min(box.width, box.height) < 23.9,
      )
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width} ${box.height}`),
  );

async function expectToFit(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await smallTargets(page)).toEqual([]);
}

/** From the bottom of a link to the top of the one below. */
const gapsOfLinks = (page: Page) =>
  page.locator('#checks dd:has(.line ~ .line a)').evaluateAll((all) =>
    all.flatMap((list) => {
      const boxes = [...list.querySelectorAll('.line a')].map((link) => link.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    }),
  );

/** The words of tables that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const words = [];
    for (const cell of document.querySelectorAll('main td:not(.full), main th, main td strong')) {
      const texts = document.createNodeIterator(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('a:not(strong a), code, .others')) continue;
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\w+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
      }
    }
    return words;
  });

test('on a phone nothing is wider than the screen, and whatever is pressed is at least 24 pixels high and wide', async () => {
  const { page } = await open(360);
  await unfoldAll(page);
  await expectToFit(page, 360);
});

// One window that becomes smaller: what is drawn once for its first width would be seen at the others.
test('on wide screens it is the same; cards are of one width, no word of a table is broken, and no links overlap', async () => {
  const { page } = await open(1440);
  await unfoldAll(page);
  for (const width of [1440, 1240, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, width);
    const widths = await page
      .locator('.lc')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
    expect(new Set(widths.map(Math.round)).size, `${width} px`).toBe(1);
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    const gaps = await gapsOfLinks(page);
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test.for([360, 1440])('at %i px the reference has no smaller target either', async (width) => {
  const { page, home } = await openInspector({ path: null, context: { viewport: { width, height: 800 } } });
  await page.goto(`${home}/docs`);
  expect(await smallTargets(page)).toEqual([]);
});

test('a picture that is not there is a problem of every card', async () => {
  const { page } = await open(1440);
  await finished(page);
  const cards = page.locator('#cards');
  expect(await cards.locator('.cards-tools').innerText()).toContain(
    'On all 8: The picture is not there: status 404.',
  );
  expect(await cards.getByText('Nothing is cut or missing.').count()).toBe(0);
});

test('the text of a page ends where its outline does, and the words of a row stand on one line', async () => {
  const { page } = await open(1440);
  await finished(page);
  const ends = await page.evaluate(() =>
    [...document.querySelectorAll('#content .read > div')].map((half) => half.getBoundingClientRect().bottom),
  );
  expect(ends[0]).toBe(ends[1]);
  const shown = await page.locator('#content [role=tabpanel]').boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeCloseTo(ends[1] ?? 0, 0);
  const lines = await page.evaluate(() => {
    const bottomOf = (name: string) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(`#technologies td[data-name="${name}"]`) as Element);
      return Math.round([...range.getClientRects()].at(-1)?.bottom ?? 0);
    };
    return [bottomOf('Version'), bottomOf('Confidence')];
  });
  expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeLessThanOrEqual(1);
});

test('on a phone a long description takes three lines of the summary, and is whole in the next panel', async () => {
  const description = 'Salt and water make dough if they are given the time. '.repeat(6).trim();
  const long = article.replace('content=Bread>', `content="${description}">`);
  const { page } = await openInspector({
    site: { '/': long },
    context: { viewport: { width: 360, height: 800 } },
  });
  await finished(page);
  const lines = await page.locator('#summary .desc').evaluate((text) => {
    return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(Math.round(lines)).toBe(3);
  expect(await page.locator('#facts').innerText()).toContain(description);
});

/** Where the first view is, from top to bottom. */
const placesOf = (page: Page) =>
  page
    .locator('#url, .ask .btn, .menu, .trail, .who, .facts, .cache, .cache .btn, .scores, #cards')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return `${one.className} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`;
      }),
    );

test.for([360, 1440])(
  'at %i px the view that the service draws is where the script draws it again',
  async (width) => {
    const {
      app,
      origin,
      home,
      page: drawn,
    } = await openInspector({
      site,
      path: null,
      context: { viewport: { width, height: 800 }, javaScriptEnabled: false },
    });
    await drawn.goto(`${home}/?${new URLSearchParams({ url: `${origin.url}/` })}`);
    const { page } = await openPage(
      { app, origin, home },
      { path: null, context: { viewport: { width, height: 800 } } },
    );
    await page.route('**/graphql', () => {});
    const asked = page.waitForRequest('**/graphql');
    await page.goto(drawn.url());
    await asked;
    await page.locator('.trail').getByText(new URL(origin.url).host).waitFor();
    expect(await placesOf(page)).toEqual(await placesOf(drawn));
  },
);

/** What the Layout Instability API counts of a page, from its beginning: 0 where nothing ever moves; .1 is called good. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const count = { sum: 0 };
    Object.assign(globalThis, { layoutShifts: count });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        count.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.for([360, 1440])('at %i px hardly anything moves while an inspection arrives', async (width) => {
  const { origin, home, page } = await openInspector({
    site,
    path: null,
    env: { ANONYMOUS: 'pro' },
    context: { viewport: { width, height: 800 } },
  });
  await watchShifts(page);
  await page.goto(`${home}/?${new URLSearchParams({ url: `${origin.url}/` })}`);
  await finished(page);
  const sum = await page.evaluate(
    () => (globalThis as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum,
  );
  expect(sum).toBeLessThan(0.05);
});

test.for(['/', '/docs', '/batches'])(
  'the main part of %s takes more than half of the screen',
  async (path) => {
    const service = await startInspector({});
    const { page } = await openPage(service, { path: null });
    await page.goto(service.home + path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const main = await page.locator('main').boundingBox();
      expect((main?.width ?? 0) / width, `at ${width} pixels`).toBeGreaterThan(0.55);
    }
  },
);
