/** The end tag of a head, or the start tag of what may follow one without. */
const endOfHead = /<(?:\/head|body)[\t\n\f\r />]/i;
/** One character less than what tells the end: it may lie in two chunks. */
const overlap = 6;
/** Nothing is looked for behind this. */
const longestHead = 256 * 1024;

export interface HeadWatchOptions {
  /** How long the rest of the document may take, in milliseconds. */
  readonly restMs: number;
  /** Called once, if the head is complete and the document is not when that time is over. */
  onLate(): void;
}

/** Follows a document as it arrives, in any encoding that extends ASCII. */
export class HeadWatch {
  readonly #options: HeadWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #seen = 0;

  constructor(options: HeadWatchOptions) {
    this.#options = options;
  }

  /** Looks at what has arrived since the last call; `body` is all of it. */
  look(body: Uint8Array): void {
    if (this.#timer || this.#seen > longestHead) return;
    const from = Math.max(0, this.#seen - overlap);
    this.#seen = body.length;
    const news = Buffer.from(body.buffer, body.byteOffset + from, body.length - from).toString('latin1');
    const { onLate, restMs } = this.#options;
    if (endOfHead.test(news)) this.#timer = setTimeout(onLate, restMs);
  }

  /** The document has ended. */
  end(): void {
    clearTimeout(this.#timer ?? undefined);
  }
}
