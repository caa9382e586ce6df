import { describe, expect, test } from 'vitest';
import { codeOf, testBrowser } from '../../../../helpers/browser.ts';
import { stage } from '../../../../helpers/stage.ts';

let loads = 0;
const picture = '<img src=/picture.png onerror="document.title = \'broken\'">';
const here = stage({
  '/counted': (_, response) => {
    loads += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>counted</title><p>Text${picture}`);
  },
});
const render = async (page: string, isBuilt?: (html: string) => boolean) => {
  const judged = isBuilt && (async ({ html }: { html: string }) => isBuilt(html));
  return (await here.browser.render(here.url(page), { ...(judged && { isBuilt: judged }) })).html;
};

describe('a rendered document', () => {
  test.concurrent('is read once its text has stopped changing', async () => {
    const html = await render(`<p id=p>0<script>
      let n = 0;
      const timer = setInterval(() => { p.textContent = ++n; if (n === 8) clearInterval(timer); }, 200);
    </script>`);
    expect(html).toContain('<p id="p">8');
  });

  test.concurrent('is read after a while if its text never stops changing', async () => {
    const html = await render(
      '<p id=p>0<script>setInterval(() => { p.textContent = Math.random(); }, 50)</script>',
    );
    expect(html).toContain('<p id="p">0.');
  });

  test.concurrent('is read once isBuilt accepts it', async () => {
    const late = '<p id=p>Loading<script>setTimeout(() => { p.textContent = "The page"; }, 1500)</script>';
    expect(await render(late, (html) => html.includes('>The page'))).toContain('>The page');
    expect(await render(late)).toContain('>Loading');
  });

  test.concurrent('has its open shadow roots, also nested ones, and the attributes of its root element', async () => {
    const html = await render(`<!doctype html><html lang=en data-a='"'><body><a-b></a-b><script>
      const outer = document.querySelector('a-b').attachShadow({ mode: 'open' });
      outer.innerHTML = '<h2>Outer</h2><c-d></c-d>';
      outer.querySelector('c-d').attachShadow({ mode: 'open' }).innerHTML = '<p>Inner</p>';
    </script>`);
    expect(html).toMatch(/^<!DOCTYPE html>\s*<html lang="en" data-a="&quot;"><head>/);
    expect(html).toContain(
      '<a-b><template shadowrootmode="open"><h2>Outer</h2><c-d><template shadowrootmode="open"><p>Inner</p>',
    );
    expect(html).toMatch(/<\/html>$/);
  });

  test('is read without its images, which do not fail for the page', async () => {
    const html = await render(`<!doctype html><title>whole</title>${picture}`);
    expect(html).toContain('<title>whole</title>');
    expect(here.origin.hits.map(({ path }) => path)).not.toContain('/picture.png');
  });

  test('shares the load with a view', async () => {
    const visit = { signal: new AbortController().signal };
    const url = here.url('/counted');
    const [{ html }, { title }] = await Promise.all([
      here.browser.render(url, visit),
      here.browser.view(url, visit),
    ]);
    expect([html.includes('<p>Text'), title, loads]).toEqual([true, 'broken', 1]);
  });

  test('of a page that blocks the main thread is a BROWSER_TIMEOUT', async () => {
    const busy = testBrowser({ limits: { renderMs: 3_000 } }).render(
      here.url('<p>Busy<script>setTimeout(() => { for (;;); }, 100)</script>'),
    );
    expect(await codeOf(busy)).toBe('BROWSER_TIMEOUT');
  });
});
