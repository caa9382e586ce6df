import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Route } from '../helpers/origin.ts';
import { finished, openInspector } from './open-inspector.ts';

/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const file = (type: string, body: string | Uint8Array): Route => ({
  headers: { 'content-type': type },
  body,
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 46>>stream
BT /F 18 Tf 20 100 Td (Flour and water) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;

/** What is served where a page was asked for, with the words of the verdict. */
const states: Readonly<Record<string, readonly [verdict: string, answer: Route]>> = {
  'a PDF': ['A file, not a web page', file('application/pdf', pdf)],
  'an image': ['A file, not a web page', file('image/gif', pixel)],
  'a JSON address': ['A file, not a web page', file('application/json', '{"bread": ["flour", "water"]}')],
  'an empty page': ['Nothing', ''],
  'a challenge': [
    'Challenge: not the page itself',
    {
      status: 403,
      headers: { 'cf-mitigated': 'challenge' },
      body: '<!doctype html><title>Just a moment...</title><p>Checking your browser.',
    },
  ],
  'a 404': [
    'An error page',
    {
      status: 404,
      body: '<!doctype html><title>Gone</title><p>There is nothing here any more.<img src=/a.png>',
    },
  ],
};

/** At three widths, in light and dark. */
async function inEveryView(page: Page, look: (view: string) => Promise<void>) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await look(`${width} px, ${colorScheme}`);
    }
  }
}

test.for(Object.entries(states))(
  'nothing is held against %s, and nothing is praised',
  async ([, [verdict, answer]]) => {
    const { page, complaints } = await openInspector({ site: { '/it': answer }, path: '/it' });
    await finished(page);
    expect(await page.locator('.trail .pill').first().innerText()).toContain(verdict);
    await inEveryView(page, async (view) => {
      expect(await page.locator('.nav b').count(), view).toBe(0);
      expect(await page.locator('.scores, .grade, .gauge, .pts').count(), view).toBe(0);
      expect(await page.locator('.metric .pill:not(.none), #views .pill:not(.none)').count(), view).toBe(0);
    });
    expect(await page.getByText('Missing tags').count()).toBe(0);
    expect(await page.getByText('Read it with scripts').count()).toBe(0);
    expect(await page.locator('#checks').innerText()).toContain('Nothing is held against it');
    expect(complaints).toEqual([]);
  },
);

test('an image is shown, unless pictures are switched off', async () => {
  const { page } = await openInspector({ site: { '/a.gif': file('image/gif', pixel) }, path: '/a.gif' });
  await finished(page);
  const picture = page.locator('#summary .picture.whole');
  await picture.locator('img').waitFor();
  await page.getByText('Settings').click();
  await page.getByLabel('Load pictures of the inspected page').uncheck();
  await picture.getByText('The picture cannot be shown.').waitFor();
});

const shell = '<!doctype html><title>App</title><div id=root></div><script src=/app.js></script>';

test('a shell is offered to be read with scripts, first of all', async () => {
  const { page } = await openInspector({ site: { '/': shell } });
  await finished(page);
  expect(await page.locator('.trail .pill').first().innerText()).toContain('Empty without scripts');
  const offer = page.locator('.trail').getByRole('button', { name: 'Read it with scripts' });
  expect(await offer.getAttribute('class')).toContain('primary');
  expect(await page.locator('.not-it').innerText()).toContain('read it with scripts to see');
  await inEveryView(page, async (view) => {
    expect(await offer.isVisible(), view).toBe(true);
    expect(await page.locator('.scores, .grade, .gauge, .pts, .nav b').count(), view).toBe(0);
  });
  const asked = page.waitForRequest('**/graphql');
  await offer.click();
  expect((await asked).postDataJSON().variables).toMatchObject({ render: 'ALWAYS' });
});

test('a long title is cut, and whole when more is asked for', async () => {
  const title = 'Flour and water become bread. '.repeat(20).trim();
  const { page } = await openInspector({
    site: { '/': `<!doctype html><title>${title}</title><p>Bread.` },
  });
  await finished(page);
  const heading = page.locator('h1');
  expect((await heading.innerText()).length).toBeLessThan(260);
  await inEveryView(page, async (view) => expect(await heading.isVisible(), view).toBe(true));
  await heading.getByText('more, 599 characters in all').click();
  await expect.poll(() => heading.innerText()).toBe(title);
});

const written: Readonly<Record<string, readonly [title: string, author: string, text: string]>> = {
  ar: [
    'خبز العجين المخمر في خمس خطوات.',
    'ليلى حداد',
    'يصبح الدقيق والماء خبزا إذا أعطيا الوقت (Sourdough). ',
  ],
  he: ['לחם מחמצת בחמישה שלבים.', 'נועה לוי', 'קמח ומים נעשים לחם אם נותנים להם זמן (Sourdough). '],
};

test.for(Object.entries(written))(
  'text that runs from the right is not torn: %s',
  async ([lang, [title, author, text]]) => {
    const body = `<!doctype html><html lang=${lang} dir=rtl><head><title>${title}</title><meta name=author content="${author}">
<meta name=description content="${text}"><meta property=og:site_name content="${author}."></head><body><main><h1>${title}</h1><p>${text.repeat(20)}</p><a href=/a>${title}</a></main></body></html>`;
    const { page } = await openInspector({ site: { '/': body } });
    await finished(page);
    await inEveryView(page, async (view) => {
      const directions = await page.evaluate((title) => {
        const shown = document.createNodeIterator(
          document.querySelector('main') as Element,
          NodeFilter.SHOW_TEXT,
        );
        const found = [];
        for (let node = shown.nextNode(); node; node = shown.nextNode()) {
          if (!node.nodeValue?.includes(title) || !node.parentElement?.checkVisibility()) continue;
          if (node.parentElement.closest('pre, code, iframe, svg')) continue;
          found.push(getComputedStyle(node.parentElement).direction);
        }
        return found;
      }, title);
      expect(directions.length, view).toBeGreaterThan(5);
      expect(
        directions.filter((direction) => direction !== 'rtl'),
        view,
      ).toEqual([]);
    });
    const by = await page.locator('#summary .by bdi').allInnerTexts();
    expect(by).toContain(author);
  },
);
