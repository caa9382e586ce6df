import { afterAll, beforeAll } from 'vitest';
import type { PageView } from '../../src/extract/page/browser.ts';
import { openTestBrowser, type TestBrowser, type TestBrowserOptions, type VisitOptions } from './browser.ts';
import { type Origin, type Route, startOrigin } from './origin.ts';

/** A browser for all tests of a file, and a site that serves what it is to open. */
export interface Stage {
  readonly browser: TestBrowser;
  readonly origin: Origin;
  /** The address of a path of the site, or of a page of this HTML. */
  url(page: string): string;
  /** How such a page looks. */
  view(page: string, options?: VisitOptions): Promise<PageView>;
}

export function stage(site: Readonly<Record<string, Route>> = {}, options?: TestBrowserOptions): Stage {
  const routes: Record<string, Route> = { ...site };
  const browser = openTestBrowser({ pages: 4, ...options });
  let origin: Origin;
  beforeAll(async () => {
    origin = await startOrigin(routes);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), origin.close()]);
  });

  const url = (page: string) => {
    if (page.startsWith('/')) return origin.url + page;
    const path = `/page-${Object.keys(routes).length}`;
    routes[path] = page;
    return origin.url + path;
  };
  return {
    browser,
    get origin() {
      return origin;
    },
    url,
    view: (page, session) => browser.view(url(page), session),
  };
}
