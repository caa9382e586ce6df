import type { Page, Request } from 'playwright-core';
import type { LabRequest } from '../../page/browser.ts';
import type { Traffic } from './proxy/traffic.ts';
import { introductionUrl } from './proxy.ts';

const maxErrors = 100;
const maxErrorText = 1_000;
const maxRequests = 2_000;

/** What happens on a page from its first moment: errors, requests, and where its main frame was sent. */
export class PageLog {
  readonly consoleErrors: string[] = [];
  readonly #measured: Promise<LabRequest | null>[] = [];
  #failed = 0;
  #underway = 0;
  #lastActivity = performance.now();
  #mainUrl = 'about:blank';

  constructor(page: Page, traffic: Traffic) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#error(message.text());
    });
    page.on('pageerror', (error) => this.#error(String(error)));
    page.on('request', (request) => {
      if (!isWeb(request)) return;
      // What goes through a tunnel the proxy cannot count.
      if (request.url().startsWith('https:')) traffic.countRequest();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.#mainUrl = request.url();
      this.#moved(1);
    });
    page.on('requestfinished', (request) => {
      if (!isWeb(request)) return;
      this.#moved(-1);
      this.#measure(request);
    });
    page.on('requestfailed', (request) => {
      if (!isWeb(request)) return;
      this.#moved(-1);
      // It may have been answered: a script that is not there fails to load, whatever the site sends in its place.
      this.#measure(request);
      // A request that the page itself gave up is no failure.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') this.#failed += 1;
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#failed += 1;
    });
  }

  get failedRequests(): number {
    return this.#failed;
  }

  /** The address that the main frame was last sent to. */
  get mainUrl(): string {
    return this.#mainUrl;
  }

  /** For how long at most `max` requests have been under way, in milliseconds. */
  quietMs(max = 0): number {
    return this.#underway > max ? 0 : performance.now() - this.#lastActivity;
  }

  /** Every request that was answered. */
  async requests(): Promise<LabRequest[]> {
    return (await Promise.all(this.#measured)).filter((request) => request !== null);
  }

  #moved(step: 1 | -1): void {
    this.#underway = Math.max(0, this.#underway + step);
    this.#lastActivity = performance.now();
  }

  #measure(request: Request): void {
    if (this.#measured.length < maxRequests) this.#measured.push(measured(request));
  }

  #error(text: string): void {
    if (this.consoleErrors.length < maxErrors) this.consoleErrors.push(text.slice(0, maxErrorText));
  }
}

/** Whether the page asked the web for it: our own word with the proxy is none of its requests. */
function isWeb(request: Request): boolean {
  return /^https?:/.test(request.url()) && request.url() !== introductionUrl;
}

/** Null where there was no answer. */
async function measured(request: Request): Promise<LabRequest | null> {
  try {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    const bytes = Math.max(0, responseHeadersSize) + Math.max(0, responseBodySize);
    return { url: request.url().slice(0, 2_048), type: request.resourceType(), bytes };
  } catch {
    return null;
  }
}
