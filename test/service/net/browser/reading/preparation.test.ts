import { describe, expect, test } from 'vitest';
import { codeOf, testBrowser } from '../../../../helpers/browser.ts';
import type { Route } from '../../../../helpers/origin.ts';
import { stage } from '../../../../helpers/stage.ts';

const wide = '<!doctype html><meta name=viewport content="width=device-width"><body style="margin:0">';
const site: Record<string, Route> = {
  '/more': 'more',
  '/slow': (_, response) => setTimeout(() => response.end('The rest'), 600),
};
const here = stage(site);
const late = (ms: number, script: string) =>
  `<p id=p>Text<script>setTimeout(() => { ${script} }, ${ms})</script>`;

describe.concurrent('waitFor', () => {
  const shown = late(1_500, "document.body.insertAdjacentHTML('beforeend', '<b class=ready>Here</b>')");

  test('a page is read once a visible element matches', async () => {
    const url = here.url(shown);
    expect((await here.browser.render(url)).html).not.toContain('<b class="ready">');
    expect((await here.browser.render(url, { actions: { waitFor: 'b.ready' } })).html).toContain('>Here</b>');
    expect((await here.browser.view(url, { actions: { waitFor: 'b.ready' } })).layout.foldText).toBe(
      'Text Here',
    );
  });

  test('a hidden element does not match', async () => {
    const html = `<b hidden>Later</b>${late(1_200, "document.querySelector('b').hidden = false")}`;
    const { layout } = await here.view(html, { actions: { waitFor: 'b' } });
    expect(layout.foldText).toBe('Later Text');
  });

  test('the element may be in an open shadow root', async () => {
    const html = late(
      1_200,
      "const host = document.createElement('x-y'); host.attachShadow({ mode: 'open' }).innerHTML = '<i>In</i>'; document.body.append(host)",
    );
    expect((await here.view(html, { actions: { waitFor: 'i' } })).html).toContain('<i>In</i>');
  });

  test('a selector that the browser does not support is INVALID_PARAMETER', async () => {
    const actions = { waitFor: 'p:contains(Text)' };
    expect(await codeOf(here.browser.render(here.url('<p>Text'), { actions }))).toBe('INVALID_PARAMETER');
  });
});

describe('scroll', () => {
  const lazy = `${wide}<div style="height:5000px">Top</div><p id=end>End<script>
    let pages = 0;
    new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting || ++pages > 2) return;
      fetch('/more').then((answer) => answer.text()).then((text) => {
        end.insertAdjacentHTML('beforebegin', '<div style="height:3000px">' + text + pages + '</div>');
      });
    }).observe(end);
  </script>`;

  test('lazily loaded content is in the text, also if it makes the page longer', async () => {
    const url = here.url(lazy);
    expect((await here.browser.render(url)).html).not.toContain('>more');
    const { html } = await here.browser.render(url, { actions: { scroll: true } });
    expect(html).toContain('>more1<');
    expect(html).toContain('>more2<');
    expect((await here.browser.view(url, { actions: { scroll: true } })).html).toContain('>more1<');
  });
});

describe.concurrent('screenshot', () => {
  const page = `${wide}<div style="height:3000px">Top</div>
    <main style="width:300px;height:200px;margin-left:20px">Main</main><div style="height:40000px" id=tall>Tall</div>`;

  test.for([
    ['fold', 1350, 940, false],
    ['main', 300, 200, false],
    ['#tall', 1350, 16_383, true],
  ] as const)('%s is the only picture', async ([screenshot, width, height, truncated]) => {
    const view = await here.view(page, { actions: { screenshot } });
    expect(view.fullPage).toBeNull();
    expect(view.screenshot).toMatchObject({ width, height, truncated });
  });

  test('the picture of an element has device pixels', async () => {
    const { screenshot } = await here.view(page, { device: 'MOBILE', actions: { screenshot: 'main' } });
    expect([screenshot?.width, screenshot?.height]).toEqual([525, 350]);
  });
});

test('an element that never appears fails the part with BROWSER_TIMEOUT and the selector', async () => {
  // Enough for a busy machine to load the page, in a browser that runs.
  const browser = testBrowser({ limits: { renderMs: 15_000, waitMs: 15_000 } });
  await browser.view(here.url('<p>Text'));
  const never = [
    browser.render(here.url('<p>Text'), { actions: { waitFor: '#never' } }),
    browser.view(here.url('<p>Text'), { actions: { screenshot: '#never' } }),
  ];
  const said = (await Promise.allSettled(never)).map((one) => one.status === 'rejected' && one.reason);
  expect(said.map(({ code, message }) => [code, message])).toEqual([
    ['BROWSER_TIMEOUT', 'Nothing visible matched waitFor in time: "#never".'],
    ['BROWSER_TIMEOUT', 'Nothing visible matched screenshot in time: "#never".'],
  ]);
});

describe.concurrent('a page that loads its content late', () => {
  const slow =
    '<main id=m>Loading<script>setTimeout(() => fetch("/slow").then((answer) => answer.text()).then((text) => { m.innerHTML = "<img>" + text }), 800)</script>';
  const isBuilt = async ({ html }: { html: string }) => html.includes('The rest');

  test('is viewed once the content is there', async () => {
    const { layout } = await here.view(slow, { isBuilt });
    expect(layout.foldText).toBe('The rest');
  });

  test('is audited once the content is there', async () => {
    const { violations } = await here.browser.audit(here.url(slow), { isBuilt });
    expect(violations.map(({ id }) => id)).toContain('image-alt');
  });
});
