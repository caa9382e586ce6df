import { expect, test } from 'vitest';
import { violations, violationsInBothSchemes } from '../helpers/violations.ts';
import { bread, finished, openInspector, unfold } from './open-inspector.ts';

/** A page with what the panels list: a feed, forms, errors of scripts, and more links and small targets than fit. */
const full = bread
  .replace('</head>', '<link rel=alternate type=application/rss+xml href=/feed title="Our bread"></head>')
  .replace(
    '</main>',
    `${Array.from({ length: 45 }, (_, at) => `<p><a href=/bread/${at}>${at}</a><script>throw ${at}</script>`).join('')}
<form><input name=a><button>Go</button></form><form method=post><input name=b><button>Send</button></form></main>`,
  );

// A phone shows less at first, and a card keeps the colours of the scheme in which it was drawn.
test.for([
  ['a phone', 'light', [320]],
  ['a wide screen', 'dark', [1440, 768]],
] as const)(
  'axe finds no issue in either scheme, and nothing overflows, on %s',
  async ([, colorScheme, widths]) => {
    const { page } = await openInspector({
      site: { '/': full },
      context: { viewport: { width: widths[0], height: 800 }, colorScheme },
    });
    await finished(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
    await unfold(page);
    await page.getByRole('button', { name: 'Query of Content' }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsInBothSchemes(page), `${width} px, unfolded`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

test('refusals and the welcome page are as accessible', async () => {
  const { page } = await openInspector({ path: null });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('not an address at all');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('the reference is as accessible, on a phone and in the dark', async () => {
  const { page, home } = await openInspector({ path: null });
  await page.goto(`${home}/docs`);
  // Some folds of each section: they look alike, and all of them are sixteen thousand elements.
  await page.evaluate(() => {
    for (const [index, fold] of document.querySelectorAll('details').entries()) fold.open = index % 8 === 0;
  });
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('everything can be done with the keyboard', async () => {
  const { page, origin } = await openInspector({ path: null, site: { '/': bread } });
  await page.keyboard.type(`${origin.url}/`);
  await page.keyboard.press('Enter');
  await finished(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  const focused = (text: string) =>
    page.waitForFunction((text) => document.activeElement?.textContent === text, text);
  await page.keyboard.press('j');
  await focused('Link cards');
  await page.keyboard.press('j');
  await focused('What the page says');
  await page.keyboard.press('k');
  await focused('Link cards');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'GraphQL query of Link cards' }).waitFor();

  await page.getByRole('tab', { name: 'Markdown' }).focus();
  await page.keyboard.press('ArrowRight');
  await focused('Reader');
  await page.getByTitle('The page as it is read').waitFor();

  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.id === 'url');
});

test('whatever is printed is unfolded, on white, without buttons', async () => {
  const { page } = await openInspector({ query: '&print=all', context: { colorScheme: 'dark' } });
  await finished(page);
  const folded = page.locator('.panel details:not([open])');
  expect(
    await folded
      .filter({ hasNotText: /passed|not applicable|undetermined/ })
      .locator('.chk')
      .count(),
  ).toBe(0);
  expect(await page.locator('.nav').isVisible()).toBe(false);
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('.panel') as Element).backgroundColor),
  ).toBe('rgb(255, 255, 255)');
});
