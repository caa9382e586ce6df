import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktopProfile } from '../../../../../src/extract/lib/device-profiles.ts';
import { type RemoteChromium, startRemoteChromium } from '../../../../helpers/remote-chromium.ts';
import { stage } from '../../../../helpers/stage.ts';

const here = stage({ '/frame': '<title>frame</title><img src=/x><p style="color:#aaa">pale' });

const pages = {
  'a good page': `<!doctype html><html lang=en><title>Good</title><main><h1>Good</h1><p>Text <a href=/>and a link</a>.</main>`,
  'an old page': `<html><body bgcolor=white><font color=#bbbbbb>pale</font><table><tr><td><img src=/a.gif><img src=/b.gif>
    <a href=/><img src=/c.gif></a><marquee>news</marquee><blink>!</blink><center><h4>Small</h4></center></table>
    <area href=/x><map name=m><area href=/y></map></body></html>`,
  'a form': `<!doctype html><html lang=en><title>Form</title><main><h1>Form</h1><form><input><input type=checkbox><select><option>1</select>
    <label for=a>A</label><input id=a autocomplete=nonsense><textarea placeholder=x></textarea><button></button>
    <input type=image src=/go.png><div role=button tabindex=0></div><div role=checkbox tabindex=0>c</div></form></main>`,
  'a page with wrong ARIA': `<!doctype html><html lang=xx-yy-zz><title>ARIA</title><main><h1>ARIA</h1><div role=lst>x</div><ul role=list><div>no item</div></ul>
    <div role=tablist><span>x</span></div><div aria-foo=1 aria-checked=maybe role=switch>y</div><p aria-hidden=true><a href=/>hidden</a></p>
    <i id=twice></i><b id=twice></b><label aria-labelledby=nothing><input></label><div role=slider tabindex=0>s</div></main><main>again</main>`,
  'a page of scripts and frames': `<!doctype html><html lang=en><title>Rendered</title><iframe src=/frame></iframe><iframe src=/frame title=f></iframe>
    <main id=main></main><script>main.innerHTML = '<h1>Late</h1><h3>Skipped</h3>' + '<img src=/x>'.repeat(7) + '<p style="color:#999;background:#fff">pale</p><button style="width:9px;height:9px">x</button>';
    main.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot><img src=/shadow><a href="/"></a>';</script>`,
};

let chrome: RemoteChromium;
let browser: Browser;

beforeAll(async () => {
  chrome = await startRemoteChromium();
  browser = await chromium.connectOverCDP(chrome.endpoint);
});
afterAll(async () => {
  await browser.close();
  await chrome[Symbol.asyncDispose]();
});

/** Runs axe-core without any code of ours. */
async function plainAxe(url: string): Promise<AxeResults> {
  const { width, height } = desktopProfile;
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  const results = await page.evaluate(() => globalThis.axe.run(document, {}));
  await context.close();
  return results;
}

test.for(Object.entries(pages))('the audit of %s is that of axe-core', async ([, html]) => {
  const url = here.url(html);
  const [ours, theirs] = [await here.browser.audit(url), await plainAxe(url)];
  const counts = theirs.violations.map(({ id, impact, nodes }) => [id, impact?.toUpperCase(), nodes.length]);
  expect(ours.violations.map(({ id, impact, count }) => [id, impact, count])).toEqual(counts);
  expect(ours.violations.map(({ selector }) => selector)).toEqual(
    theirs.violations.map(({ nodes }) => nodes[0]?.target.flat().join(' ')),
  );
  // Without a script in each frame, axe-core reports that it could not test them; our audit leaves frames out.
  const decided = ({ id }: { id: string }) => id !== 'frame-tested';
  const ids = (rules: readonly { id: string }[]) => rules.filter(decided).map(({ id }) => id);
  expect([ids(ours.passes), ids(ours.incomplete)]).toEqual([ids(theirs.passes), ids(theirs.incomplete)]);
  expect(ours.version).toBe(theirs.testEngine.version);
});

test('a page whose script has removed the document is SOURCE_FAILED', async () => {
  const url = here.url(
    '<!doctype html><title>T</title><p>Gone<script>document.documentElement.remove()</script>',
  );
  await expect(here.browser.audit(url)).rejects.toMatchObject({ code: 'SOURCE_FAILED' });
});
