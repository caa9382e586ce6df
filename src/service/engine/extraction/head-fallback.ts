import { fetchReport } from '../../../extract/derived/fetch-report.ts';
import { type BodyReading, reading } from '../../../extract/derived/response/reading.ts';
import type { ReadEdition } from '../../../extract/page/category.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Settled } from '../../../extract/page/evaluation.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { response } from '../../../extract/sources/response.ts';
import type { Extracted, ExtractionPage } from './extractor.ts';

export interface HeadFallbackOptions {
  /** Opens the page; called again if the complete document exceeds its time or memory. */
  readonly open: () => ExtractionPage;
  /** The units whose answer can be read from the head of the document. */
  readonly readFromHead: ReadonlySet<string>;
}

/**
 * A page that is read completely, or only up to the end of its head if the complete document takes too much time or
 * memory even for the fetch report. In that case, everything that needs the rest fails with EXTRACTION_TIMEOUT.
 */
export class HeadFallback implements ExtractionPage {
  readonly #options: HeadFallbackOptions;
  readonly #whole: ExtractionPage;
  readonly #supplied = new Map<string, Settled>();
  readonly #exceedsLimits = Promise.withResolvers<boolean>();
  #head: ExtractionPage | null = null;
  #isClosed = false;

  constructor(options: HeadFallbackOptions) {
    this.#options = options;
    this.#whole = options.open();
  }

  get begun(): Promise<void> {
    return this.#whole.begun;
  }

  supply(name: string, settled: Settled): void {
    this.#supplied.set(name, settled);
    this.#whole.supply(name, settled);
    this.#head?.supply(name, settled);
  }

  extract(unit: string): Promise<Extracted> {
    const whole = this.#whole.extract(unit);
    if (!this.#options.readFromHead.has(unit)) return whole;
    return whole.catch((error) => this.#orFromHead(error, (head) => head.extract(unit)));
  }

  derive<T>(name: string, reads: ReadEdition = 'SENT'): Promise<T> {
    const whole = this.#whole.derive<T>(name, reads);
    if (name === fetchReport.name) void whole.then(() => false, isTimeout).then(this.#exceedsLimits.resolve);
    if (reads !== 'SENT') return whole;
    return whole.catch((error) => this.#orFromHead(error, (head) => head.derive<T>(name)));
  }

  close(): void {
    this.#isClosed = true;
    this.#whole.close();
    this.#head?.close();
  }

  async #orFromHead<T>(error: unknown, read: (head: ExtractionPage) => Promise<T>): Promise<T> {
    const sent = this.#supplied.get(response.name);
    // Without a response there is no fetch report to wait for.
    if (!isTimeout(error) || !sent || 'error' in sent || !(await this.#exceedsLimits.promise)) throw error;
    if (this.#isClosed) throw error;
    // The value supplied under a source's name is what that source loaded.
    this.#head ??= this.#openHead(sent.value as Fetched);
    return read(this.#head);
  }

  #openHead(sent: Fetched): ExtractionPage {
    const head = this.#options.open();
    for (const [name, settled] of this.#supplied) head.supply(name, settled);
    const headReading: BodyReading = { bytesRead: sent.body.length, headOnly: true };
    head.supply(reading.name, { value: headReading });
    head.supply(response.name, { value: { ...sent, body: headBytes(sent.body) } });
    return head;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof ScrapeError && error.code === 'EXTRACTION_TIMEOUT';
}

/** A longer head is cut, as is a document whose head has no end tag. */
const longestHead = 256 * 1024;

/** The beginning of a document up to and including the end tag of its head, found by one linear scan. */
export function headBytes(body: Uint8Array): Uint8Array {
  // One character per byte, so that positions are the same.
  const beginning = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, longestHead)).toString(
    'latin1',
  );
  const end = /<\/head[\t\n\f\r />]/i.exec(beginning);
  return body.subarray(0, end ? end.index + end[0].length : longestHead);
}
