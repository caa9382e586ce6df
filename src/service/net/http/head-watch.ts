/** The end tag of the head, or the start tag of the body, which may follow a head without an end tag. */
const endOfHead = /<(?:\/head|body)[\t\n\f\r />]/i;
/** One character less than the shortest match, which may be split between two chunks. */
const overlap = 6;
/** The end of the head is not searched for beyond this. */
const maxHeadBytes = 256 * 1024;

interface HeadWatchOptions {
  /** How long the rest of the document may take after its head, in milliseconds. */
  readonly restMs: number;
  /** Called once, if the rest takes longer. */
  onLate(): void;
}

/** Watches a document as it arrives for the end of its head, in any encoding that extends ASCII. */
export class HeadWatch {
  readonly #options: HeadWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #seen = 0;

  constructor(options: HeadWatchOptions) {
    this.#options = options;
  }

  /** Called with the whole body so far, each time more of it has arrived. */
  look(body: Uint8Array): void {
    if (this.#timer || this.#seen > maxHeadBytes) return;
    const from = Math.max(0, this.#seen - overlap);
    this.#seen = body.length;
    const added = Buffer.from(body.buffer, body.byteOffset + from, body.length - from).toString('latin1');
    const { onLate, restMs } = this.#options;
    if (endOfHead.test(added)) this.#timer = setTimeout(onLate, restMs);
  }

  /** Called when the document has ended. */
  end(): void {
    clearTimeout(this.#timer ?? undefined);
  }
}
