import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { ownChromium } from '../helpers/chromium.ts';
import { type Route, startOrigin } from '../helpers/origin.ts';
import { temporaryDirectory } from '../helpers/temporary-directory.ts';

/** What a step may take on a machine that is busy with others. */
const busyMs = 150_000;

export const bread = readFileSync(new URL('../pages/bread.html', import.meta.url), 'utf8');

interface ServiceOptions {
  readonly site?: Readonly<Record<string, Route>> | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

interface PageOptions {
  /** The path of the page to inspect; null opens the inspector without a page. */
  readonly path?: string | null;
  readonly context?: BrowserContextOptions;
  readonly key?: string;
  readonly query?: string;
}

/** Starts a service and opens its inspector on a page of a site on loopback. */
export async function openInspector({ site, env, ...page }: ServiceOptions & PageOptions = {}) {
  return openPage(await startInspector({ site, env }), page);
}

type Service = Awaited<ReturnType<typeof startInspector>>;

/** Starts a service and a site on loopback. */
export async function startInspector({ site = { '/': bread }, env = {} }: ServiceOptions) {
  const app = await startApp({ PORT: '0', ...env });
  const origin = await startOrigin(site);
  onTestFinished(() => origin.close());
  return { app, origin, home: `http://127.0.0.1:${await app.listen()}` };
}

/** Opens the inspector in a new window. */
export async function openPage(
  { app, origin, home }: Service,
  { path = '/', context, key, query = '' }: PageOptions = {},
) {
  const browser = await ownChromium();
  const opened = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context });
  opened.setDefaultTimeout(busyMs);
  onTestFinished(() => opened.close());
  const page = await opened.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  if (key) await page.addInitScript((key) => sessionStorage.setItem('pageql-key', key), key);
  const target = path === null ? null : `${origin.url}${path}`;
  await page.goto(target === null ? home : `${home}/?${new URLSearchParams({ url: target })}${query}`);
  return { app, origin, home, page, complaints, target };
}

/** Opens whatever is folded away, and waits until it is drawn. */
export async function unfold(page: Page) {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.shut[aria-expanded=false]')) button.click();
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.fold, .chk, .entity')].every((fold) => fold.children.length > 1),
  );
}

/** What the page saves when a button is pressed: the name of the file, and its path. */
export async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const name = download.suggestedFilename();
  const file = join(temporaryDirectory(), name);
  await download.saveAs(file);
  return { name, file };
}

/** Waits until every part has arrived. */
export const finished = (page: Page) => page.getByText(/answered in/).waitFor();
