import type { Page, Request } from 'playwright-core';
import type { LabRequest } from '../../../../extract/page/browser.ts';
import { authenticationUrl } from '../proxy/index.ts';
import type { Traffic } from '../proxy/traffic.ts';

const maxErrors = 100;
const maxErrorText = 1_000;
const maxRequests = 2_000;

/** What a message takes besides its text. */
const messageBytes = 500;

interface PageLogOptions {
  readonly traffic: Traffic;
  /** How much a page may write to its console. */
  readonly maxConsoleBytes: number;
  /** Called when it has written more. */
  readonly onFlood: () => void;
}

/** Records what happens on a page from its start: errors, requests, and navigations of the main frame. */
export class PageLog {
  readonly consoleErrors: string[] = [];
  readonly #measured: Promise<LabRequest | null>[] = [];
  readonly #startedAt = new WeakMap<Request, number>();
  readonly #options: PageLogOptions;
  #written = 0;
  #failed = 0;
  #pending = 0;
  #lastActivity = performance.now();
  #mainUrl = 'about:blank';
  #navigations = 0;

  constructor(page: Page, options: PageLogOptions) {
    const { traffic } = options;
    this.#options = options;
    page.on('console', (message) => {
      this.#count(message.text());
      if (message.type() === 'error') this.#error(message.text());
    });
    page.on('pageerror', (error) => {
      this.#count(String(error));
      this.#error(String(error));
    });
    const ended = (request: Request) => {
      this.#countPending(-1);
      if (this.#measured.length < maxRequests)
        this.#measured.push(measured(request, this.#startedAt.get(request) ?? Date.now()));
    };
    page.on('request', (request) => {
      if (!isWeb(request)) return;
      this.#startedAt.set(request, Date.now());
      // The proxy cannot see requests inside a tunnel.
      if (request.url().startsWith('https:')) traffic.countRequest();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.#mainUrl = request.url();
        this.#navigations += 1;
      }
      this.#countPending(1);
    });
    page.on('requestfinished', (request) => void (isWeb(request) && ended(request)));
    page.on('requestfailed', (request) => {
      if (!isWeb(request)) return;
      // A failed request may have a response: a missing script fails to load although the site sends a 404 page.
      ended(request);
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

  /** The last address that the main frame requested. */
  get mainUrl(): string {
    return this.#mainUrl;
  }

  /** How often the main frame requested a document. */
  get navigations(): number {
    return this.#navigations;
  }

  /** For how long at most `max` requests have been pending, in milliseconds. */
  quietMs(max = 0): number {
    return this.#pending > max ? 0 : performance.now() - this.#lastActivity;
  }

  /** Every finished request, in the order of their start. */
  async requests(): Promise<LabRequest[]> {
    const ended = (await Promise.all(this.#measured)).filter((request) => request !== null);
    const inOrder = ended.toSorted((a, b) => a.startMs - b.startMs);
    const first = inOrder[0]?.startMs ?? 0;
    return inOrder.map(({ startMs, firstByteMs, endMs, ...request }) => ({
      ...request,
      startMs: startMs - first,
      firstByteMs: firstByteMs === null ? null : firstByteMs - first,
      endMs: endMs - first,
    }));
  }

  #countPending(step: 1 | -1): void {
    this.#pending = Math.max(0, this.#pending + step);
    this.#lastActivity = performance.now();
  }

  /** Messages arrive whole, from workers too, so they are counted before they are shortened. */
  #count(text: string): void {
    this.#written += text.length + messageBytes;
    if (this.#written > this.#options.maxConsoleBytes) this.#options.onFlood();
  }

  #error(text: string): void {
    if (this.consoleErrors.length < maxErrors) this.consoleErrors.push(text.slice(0, maxErrorText));
  }
}

/** Whether a request goes to the web; the one that authenticates at our proxy does not. */
function isWeb(request: Request): boolean {
  return /^https?:/.test(request.url()) && request.url() !== authenticationUrl;
}

/** Times are wall-clock times. Null if the page was closed meanwhile. */
async function measured(request: Request, startedAt: number): Promise<LabRequest | null> {
  const endedAt = Date.now();
  try {
    const response = await request.response();
    const { startTime, responseStart, responseEnd } = request.timing();
    const startMs = startTime > 0 ? startTime : startedAt;
    return {
      url: request.url().slice(0, 2_048),
      type: request.resourceType(),
      status: response?.status() ?? null,
      bytes: response ? await bytesOf(request) : 0,
      startMs,
      firstByteMs: responseStart < 0 ? null : startMs + responseStart,
      endMs: responseEnd < 0 ? endedAt : startMs + responseEnd,
    };
  } catch {
    return null;
  }
}

async function bytesOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return Math.max(0, responseHeadersSize) + Math.max(0, responseBodySize);
}
