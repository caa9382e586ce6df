import { expect, test } from 'vitest';
import { desktopProfile, mobileProfile } from '../../../../../src/extract/lib/device-profiles.ts';
import { stage } from '../../../../helpers/stage.ts';

const forPhones = '<!doctype html><meta name=viewport content="width=device-width">';

const site = stage({
  '/hangs': () => {},
  '/refused': (_, response) => response.destroy(),
  '/ok': 'ok',
  '/moved': '<title>second</title>',
  '/picture.png': { headers: { 'content-type': 'image/png' } },
});

const seen = `${forPhones}<script>
  const is = (query) => matchMedia(query).matches;
  document.title = JSON.stringify({
    viewport: [innerWidth, innerHeight], screen: [screen.width, screen.height], scale: devicePixelRatio,
    touch: navigator.maxTouchPoints > 0, coarse: is('(pointer: coarse)'), hover: is('(hover: hover)'),
    portrait: is('(orientation: portrait)'), userAgent: navigator.userAgent, language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
</script>`;

test.for([mobileProfile, desktopProfile])(
  'a page sees the declared $device',
  async ({ device, width, height, scale, touch, userAgent }) => {
    const { title } = await site.view(seen, { device });
    expect(JSON.parse(title)).toEqual({
      viewport: [width, height],
      screen: [width, height],
      scale,
      touch,
      coarse: touch,
      hover: !touch,
      portrait: touch,
      userAgent,
      language: 'en-US',
      timeZone: 'UTC',
    });
    expect(site.origin.hits.at(-1)?.headers).toMatchObject({ 'user-agent': userAgent });
    expect(site.origin.hits.at(-1)?.headers).not.toHaveProperty('accept-language');
  },
);

test.concurrent('the document is as scripts have changed it', async () => {
  const { title, html, finalUrl } = await site.view(`<!doctype html><title>sent</title><p id=p>Sent<script>
    document.title = 'rendered';
    p.textContent = 'Rendered';
    setTimeout(() => fetch('/ok').then(() => document.body.append('arrived')), 200);
    history.replaceState(null, '', '/somewhere?else#there');
  </script>`);
  expect(title).toBe('rendered');
  expect(html).toMatch(/^<!DOCTYPE html>\n<html>/);
  expect(html).toContain('<p id="p">Rendered</p>');
  expect(html).toContain('arrived');
  expect(finalUrl).toBe(`${site.origin.url}/somewhere?else#there`);
});

test.concurrent('after a navigation, the new page is shown', async () => {
  const { title, finalUrl } = await site.view('<title>first</title><script>location = "/moved"</script>');
  expect([title, finalUrl]).toEqual(['second', `${site.origin.url}/moved`]);
});

test.concurrent('errors of the console and of scripts are reported once each', async () => {
  const { consoleErrors } = await site.view(`<!doctype html><script>
    console.error('said'); console.warn('not this'); console.log('nor this');
    setTimeout(() => { throw new TypeError('uncaught') });
    Promise.reject(new Error('unhandled'));
  </script><script>a syntax error</script>`);
  expect(consoleErrors.toSorted()).toEqual([
    'Error: unhandled',
    "SyntaxError: Unexpected identifier 'syntax'",
    'TypeError: uncaught',
    'said',
  ]);
});

test.concurrent('errors are limited in number and in length', async () => {
  const { consoleErrors } = await site.view(
    '<script>for (let i = 0; i < 300; i++) console.error(i, "x".repeat(5_000))</script>',
  );
  expect(consoleErrors).toHaveLength(100);
  expect(Math.max(...consoleErrors.map(({ length }) => length))).toBe(1_000);
});

test.concurrent('failed requests are counted, except those that the page aborted', async () => {
  const { failedRequests } = await site.view(`<!doctype html>
    <img src=/missing.png><link rel=stylesheet href=/missing.css><script src=/refused></script><img src=/picture.png>
    <script>
      const left = new AbortController();
      fetch('/hangs', { signal: left.signal }).catch(() => {});
      setTimeout(() => left.abort(), 100);
    </script>`);
  expect(failedRequests).toBe(3);
});

test.concurrent('lazily loaded content is loaded', async () => {
  const { html, screenshot, fullPage } = await site.view(
    `${forPhones}<div style="height:6000px"></div><img loading=lazy src="/picture.png?lazy"><p id=end>end<script>
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && fetch('/ok?reached')).observe(end);
    </script>`,
    { device: 'MOBILE' },
  );
  const paths = site.origin.hits.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/picture.png?lazy', '/ok?reached']));
  expect(html).toContain('<p id="end">');
  expect([screenshot?.height, fullPage && fullPage.height > 10_000]).toEqual([1_440, true]);
});

test.concurrent('our scripts add nothing that a page can see', async () => {
  const { title } = await site.view(`<script>
    const names = () => Object.getOwnPropertyNames(window);
    const before = new Set(names());
    Array.prototype.map = document.querySelectorAll = () => { throw new Error('poisoned') };
    addEventListener('load', () => setTimeout(() => {
      document.title = names().filter((name) => !before.has(name)) + '|' + navigator.webdriver;
    }, 100));
  </script><p>x`);
  expect(title).toBe('|true');
});

test.concurrent('a page whose script has removed the document is empty', async () => {
  const seen = await site.view(
    `<!doctype html><title>T</title><p>Gone<script>document.documentElement.remove()</script>`,
  );
  expect(seen).toMatchObject({
    title: '',
    html: '<!DOCTYPE html>\n',
    layout: { foldText: '', pageHeight: 0 },
  });
});
