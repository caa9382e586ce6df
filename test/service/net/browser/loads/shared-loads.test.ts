import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, testBrowser } from '../../../../helpers/browser.ts';
import { stage } from '../../../../helpers/stage.ts';

let loads = 0;
const html = '<!doctype html><html lang=en><title>page</title><h1>A page</h1><img src=/x>';
const here = stage({
  '/': (_, response) => {
    loads += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(html);
  },
  '/hangs': (_, response) => {
    loads += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`${html}<script>addEventListener('load', () => setTimeout(() => { for (;;); }))</script>`);
  },
});

beforeEach(() => {
  loads = 0;
});

/** The requests of one scrape for a page. */
function scrape(path = '/', browser = here.browser) {
  const visit = { signal: new AbortController().signal };
  const url = here.origin.url + path;
  return {
    view: (device: 'MOBILE' | 'DESKTOP') => browser.view(url, { ...visit, device }),
    audit: () => browser.audit(url, { ...visit, device: 'DESKTOP' }),
    measure: () => browser.measure(url, { ...visit, device: 'MOBILE' }),
  };
}

describe('the requests of one scrape for a page', () => {
  test('share one load on the same device', async () => {
    const { view, audit } = scrape();
    const [{ title }, { violations }] = await Promise.all([view('DESKTOP'), audit()]);
    expect([title, violations.map(({ id }) => id), loads]).toEqual([
      'page',
      expect.arrayContaining(['image-alt']),
      1,
    ]);
  });

  test('join a load that has started', async () => {
    const { view, audit } = scrape();
    const first = view('DESKTOP');
    await expect.poll(() => loads).toBe(1);
    await Promise.all([first, audit()]);
    expect(loads).toBe(1);
  });

  test('share the result if they are the same', async () => {
    const { view } = scrape();
    const [one, other] = await Promise.all([view('DESKTOP'), view('DESKTOP')]);
    expect(one).toBe(other);
    expect(loads).toBe(1);
  });

  test('need a load for each device', async () => {
    const { view } = scrape();
    const [phone, desktop] = await Promise.all([view('MOBILE'), view('DESKTOP')]);
    expect([phone.screenshot?.width, desktop.screenshot?.width, loads]).toEqual([721, 1_350, 2]);
  });

  test('need another load once the first one has ended', async () => {
    const { view, audit } = scrape();
    await view('DESKTOP');
    await expect.poll(() => here.browser.load.pagesOpen).toBe(0);
    expect((await audit()).violations.length).toBeGreaterThan(0);
    expect(loads).toBe(2);
  });

  test('are served from the page that was measured', async () => {
    const { view, measure } = scrape();
    const [{ runs }, { title, screenshot }] = await Promise.all([measure(), view('MOBILE')]);
    expect([title, screenshot?.width, runs.length]).toEqual(['page', 721, loads]);
    expect(runs.length).toBeGreaterThan(0);
  });
});

test('a measurement begins when the other device is done, so that neither waits for a slot of the same scrape', async () => {
  const { view, measure } = scrape('/', testBrowser({ pages: 1, limits: { maxWaitingMs: 1 } }));
  const [{ runs }, desktop, phone] = await Promise.all([measure(), view('DESKTOP'), view('MOBILE')]);
  expect([desktop.title, phone.title, runs.length + 1]).toEqual(['page', 'page', loads]);
});

test('two scrapes share no load', async () => {
  const [one, other] = [scrape(), scrape()];
  await Promise.all([one.view('DESKTOP'), other.view('DESKTOP')]);
  expect(loads).toBe(2);
});

test('a page that does not respond fails all its requests', async () => {
  const browser = testBrowser({ limits: { evaluationMs: 1_000, deadlineMs: 5_000 } });
  const visit = { signal: new AbortController().signal };
  const url = `${here.origin.url}/hangs`;
  const codes = [browser.view(url, visit), browser.audit(url, visit)].map(codeOf);
  expect(await Promise.all(codes)).toEqual(['BROWSER_TIMEOUT', 'BROWSER_TIMEOUT']);
  expect(loads).toBe(1);
});
