import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type Canary, startCanary } from '../../../../browser/canary.ts';
import { type Route, startOrigin } from '../../../../helpers/origin.ts';
import { stage } from '../../../../helpers/stage.ts';

const clicked: string[] = [];
const frame = `<!doctype html><div id="piano-cookie_banner">We use cookies. <button>Agree</button>
  <button data-close-button onclick="parent.postMessage('declined', '*')">Continue without agreeing</button></div>`;
const site: Record<string, Route> = {
  '/frame': frame,
  '/clicked': (request, response) => {
    clicked.push(new URL(request.url ?? '', 'http://x').search);
    response.end('ok');
  },
  '/elsewhere': '<title>Elsewhere</title><p>Not the page',
};
const here = stage(site);
const canary: Promise<Canary> = startCanary();
afterAll(async () => (await canary).close());

const actions = { consent: 'DECLINE' } as const;
const article = `<!doctype html><html lang=en><title>Story</title><main><h1>A story</h1><p>${'The ship left the harbour at dawn. '.repeat(20)}</main>`;
const banner = (id: string, buttons: string) =>
  `<div id="${id}" style="position:fixed;bottom:0;left:0;right:0;height:200px;background:#fff">
    <p>We use cookies and similar technologies to personalise content. Do you accept all cookies?</p>${buttons}</div>`;
const onetrust = (onReject: string) => `${article}${banner(
  'onetrust-banner-sdk',
  `<button id="onetrust-accept-btn-handler" onclick="fetch('/clicked?accept')">Accept all</button>
   <button id="onetrust-reject-all-handler">Reject all</button>`,
)}<script>
  document.getElementById('onetrust-reject-all-handler').onclick = () => { ${onReject} };
  const gone = () => document.getElementById('onetrust-banner-sdk').remove();
</script>`;

describe('a banner that is to be declined', () => {
  test('is declined by the rule of its platform, before text and picture are taken', async () => {
    clicked.length = 0;
    const page = onetrust("fetch('/clicked?reject'); gone()");
    const { consent, layout, html } = await here.view(page, { actions });
    expect(consent).toEqual({ status: 'DECLINED', rule: 'Onetrust', clicked: ['Reject all'] });
    expect([layout.consentBanner, html.includes('We use cookies')]).toEqual([false, false]);
    expect(clicked).toEqual(['?reject']);
    const kept = await here.view(page);
    expect([kept.consent, kept.layout.consentBanner]).toEqual([null, true]);
  });

  test('is declined by its words if no rule matches, also for a rendered document', async () => {
    const page = `${article}${banner('ours', '<button>Accept all</button> <button>Reject all</button>')}
      <script>document.querySelectorAll('button')[1].onclick = () => ours.remove();</script>`;
    const { consent, html } = await here.browser.render(here.url(page), { actions });
    expect(consent).toEqual({ status: 'DECLINED', rule: 'HEURISTIC-REJECT', clicked: ['Reject all'] });
    expect(html).not.toContain('We use cookies');
  });

  test('is not accepted if it cannot be declined', async () => {
    clicked.length = 0;
    const page = `${article}${banner('ours', `<button onclick="fetch('/clicked?accept')">Accept all</button>`)}`;
    const { consent } = await here.view(page, { actions });
    expect([consent, clicked]).toEqual([{ status: 'NOT_FOUND', rule: null, clicked: [] }, []]);
  });

  test.for(['of the page’s own site', 'of another site'])('may be in a frame %s', async (whose) => {
    await using other = await startOrigin({ '/frame': frame }, { host: 'localhost' });
    const src = whose.includes('another') ? `${other.url}/frame` : '/frame';
    const page = `${article}<iframe id=f src="${src}" style="position:fixed;bottom:0;width:90%;height:300px"></iframe>
      <script>addEventListener('message', () => f.remove())</script>`;
    const { consent, html } = await here.view(page, { actions });
    expect(consent).toEqual({ status: 'DECLINED', rule: 'piano.io', clicked: ['Continue without agreeing'] });
    expect(html).not.toContain('<iframe');
  });

  test('is reported as not found on a page without one', async () => {
    expect((await here.view(article, { actions })).consent).toEqual({
      status: 'NOT_FOUND',
      rule: null,
      clicked: [],
    });
  });

  test('is declined once for all requests of a page', async () => {
    clicked.length = 0;
    const visit = { signal: new AbortController().signal, actions };
    const url = here.url(onetrust("fetch('/clicked?reject'); gone()"));
    const [document, view] = await Promise.all([
      here.browser.render(url, visit),
      here.browser.view(url, visit),
      here.browser.audit(url, visit),
    ]);
    expect(document.consent).toEqual(view.consent);
    expect(clicked).toEqual(['?reject']);
  });
});

describe('a click on the decline button', () => {
  test.concurrent.for([
    ['a link of a script', "location = '/elsewhere'"],
    [
      'a form',
      "const form = document.createElement('form'); form.method = 'post'; form.action = '/elsewhere'; document.body.append(form); form.submit()",
    ],
    ['a delay', "setTimeout(() => { location = '/elsewhere' }, 300)"],
    ['a window', "open('/elsewhere'); open('/elsewhere', '_self')"],
  ])('cannot navigate away by %s', async ([, script]) => {
    const hits = () => here.origin.hits.filter(({ path }) => path === '/elsewhere').length;
    const before = hits();
    const { title, finalUrl, layout, consent } = await here.view(onetrust(`gone(); ${script}`), { actions });
    expect([title, consent?.status, layout.consentBanner]).toEqual(['Story', 'DECLINED', false]);
    expect(finalUrl).not.toContain('elsewhere');
    expect(hits()).toBe(before);
  });

  test.concurrent('may reload the page', async () => {
    const page = onetrust("document.cookie = 'declined=1'; location.reload()")
      .replace(
        '<script>',
        "<script>if (document.cookie.includes('declined')) document.getElementById('onetrust-banner-sdk').remove();",
      )
      .replace(
        "document.getElementById('onetrust-reject-all-handler').onclick",
        "(document.getElementById('onetrust-reject-all-handler') ?? {}).onclick",
      );
    const { title, layout, consent } = await here.view(page, { actions });
    expect([title, consent?.status, layout.consentBanner]).toEqual(['Story', 'DECLINED', false]);
  });

  test.concurrent('cannot reach what the guard refuses', async () => {
    const { host, paths } = await canary;
    const internal = `http://${host}/consent`;
    const { consent } = await here.view(
      onetrust(`
        fetch('${internal}?fetch', { mode: 'no-cors' }).catch(() => {});
        new Image().src = '${internal}?image';
        navigator.sendBeacon('${internal}?beacon');
        document.body.insertAdjacentHTML('beforeend', '<iframe src="${internal}?frame"></iframe>');
        location = '${internal}?page';
        gone();`),
      { actions },
    );
    await wait(500);
    expect(consent?.clicked).toEqual(['Reject all']);
    expect([paths, (await canary).connections]).toEqual([[], 0]);
  });
});
