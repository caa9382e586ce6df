import type { Page, Request } from 'playwright-core';
import type { LabRequest } from '../../page/browser.ts';
import { introductionUrl } from './proxy/index.ts';
import type { Traffic } from './proxy/traffic.ts';

const maxErrors = 100;
const maxErrorText = 1_000;
const maxRequests = 2_000;

/** Records what happens on a page from the start: errors, requests, and where its main frame navigated. */
export class PageLog {
  readonly consoleErrors: string[] = [];
  readonly #measured: Promise<LabRequest | null>[] = [];
  readonly #began = new WeakMap<Request, number>();
  #failed = 0;
  #underway = 0;
  #lastActivity = performance.now();
  #mainUrl = 'about:blank';
  #navigations = 0;

  constructor(page: Page, traffic: Traffic) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#error(message.text());
    });
    page.on('pageerror', (error) => this.#error(String(error)));
    page.on('request', (request) => {
      if (!isWeb(request)) return;
      this.#began.set(request, Date.now());
      // The proxy cannot count requests inside a tunnel.
      if (request.url().startsWith('https:')) traffic.countRequest();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.#mainUrl = request.url();
        this.#navigations += 1;
      }
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
      // It may have had a response: a missing script fails to load, whatever the site sends in its place.
      this.#measure(request);
      // A request that the page itself aborted is not a failure.
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

  /** How often the main frame was sent to an address. */
  get navigations(): number {
    return this.#navigations;
  }

  /** For how long at most `max` requests have been under way, in milliseconds. */
  quietMs(max = 0): number {
    return this.#underway > max ? 0 : performance.now() - this.#lastActivity;
  }

  /** Every finished request, in the order in which they started. */
  async requests(): Promise<LabRequest[]> {
    const ended = (await Promise.all(this.#measured)).filter((request) => request !== null);
    const inOrder = ended.toSorted((a, b) => a.startMs - b.startMs);
    const first = inOrder[0]?.startMs ?? 0;
    return inOrder.map((request) => sinceFirst(request, first));
  }

  #moved(step: 1 | -1): void {
    this.#underway = Math.max(0, this.#underway + step);
    this.#lastActivity = performance.now();
  }

  #measure(request: Request): void {
    if (this.#measured.length < maxRequests)
      this.#measured.push(measured(request, this.#began.get(request) ?? Date.now()));
  }

  #error(text: string): void {
    if (this.consoleErrors.length < maxErrors) this.consoleErrors.push(text.slice(0, maxErrorText));
  }
}

/** Whether the page sent it to the web: our own request to the proxy does not count. */
function isWeb(request: Request): boolean {
  return /^https?:/.test(request.url()) && request.url() !== introductionUrl;
}

/** Times are wall-clock times. Null if the page was closed meanwhile. */
async function measured(request: Request, began: number): Promise<LabRequest | null> {
  const ended = Date.now();
  try {
    const response = await request.response();
    const { startTime, responseStart, responseEnd } = request.timing();
    const startMs = startTime > 0 ? startTime : began;
    return {
      url: request.url().slice(0, 2_048),
      type: request.resourceType(),
      status: response?.status() ?? null,
      bytes: response ? await bytesOf(request) : 0,
      startMs,
      firstByteMs: responseStart < 0 ? null : startMs + responseStart,
      endMs: responseEnd < 0 ? ended : startMs + responseEnd,
    };
  } catch {
    return null;
  }
}

async function bytesOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return Math.max(0, responseHeadersSize) + Math.max(0, responseBodySize);
}

function sinceFirst(request: LabRequest, first: number): LabRequest {
  const { startMs, firstByteMs, endMs } = request;
  return {
    ...request,
    startMs: startMs - first,
    firstByteMs: firstByteMs === null ? null : firstByteMs - first,
    endMs: endMs - first,
  };
}
