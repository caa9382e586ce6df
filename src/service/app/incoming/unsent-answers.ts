import type { ServerResponse } from 'node:http';
import type { Call } from '../../endpoint/call.ts';

export interface UnsentLimits {
  /** Bytes of answers that a caller has not read yet, and of all callers. */
  readonly perCaller: number;
  readonly overall: number;
  /** How long a client may take nothing while an answer is on its way. */
  readonly stalledMs: number;
  /** How long a connection may be idle otherwise. */
  readonly idleMs: number;
  readonly checkMs: number;
}

const mebibyte = 1024 * 1024;

export const defaultUnsentLimits: UnsentLimits = {
  perCaller: 48 * mebibyte,
  overall: 160 * mebibyte,
  stalledMs: 20_000,
  // Longer than any scrape.
  idleMs: 180_000,
  checkMs: 500,
};

interface Answer {
  readonly response: ServerResponse;
  /** Known once the caller is identified. */
  readonly call: Pick<Call, 'caller'>;
  /** Since when something of it is unsent, by performance.now(); null while nothing is. */
  since: number | null;
}

/**
 * Bounds the answers that nobody reads: what a client does not take stays in memory. A connection whose client takes
 * nothing for some time is cut, and so are those that have taken longest, if a caller or all callers together have too
 * much unsent. What has just been written is not counted: most of it is sent in the next moment.
 */
export class UnsentAnswers {
  readonly #limits: UnsentLimits;
  readonly #answers = new Set<Answer>();
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: UnsentLimits) {
    this.#limits = limits;
  }

  watch(response: ServerResponse, call: Answer['call']): void {
    const answer = { response, call, since: null };
    this.#answers.add(answer);
    response.once('close', () => this.#forget(answer));
    this.#timer ??= setInterval(() => this.#check(), this.#limits.checkMs).unref();
  }

  #check(): void {
    const { perCaller, overall } = this.#limits;
    const waiting = [...this.#answers].filter((answer) => this.#isWaiting(answer));
    const callers = Map.groupBy(waiting, ({ call }) => call.caller?.id);
    for (const theirs of callers.values()) cutDown(theirs, perCaller);
    cutDown(waiting, overall);
  }

  /** Whether it was already waiting to be sent at the last check. */
  #isWaiting(answer: Answer): boolean {
    const { response, since } = answer;
    const { stalledMs, idleMs } = this.#limits;
    const isUnsent = response.writableLength > 0;
    // The timeout of a socket starts anew whenever the client takes something.
    if (isUnsent !== (since !== null)) response.socket?.setTimeout(isUnsent ? stalledMs : idleMs);
    answer.since = isUnsent ? (since ?? performance.now()) : null;
    return isUnsent && since !== null;
  }

  #forget(answer: Answer): void {
    this.#answers.delete(answer);
    if (answer.since !== null) answer.response.socket?.setTimeout(this.#limits.idleMs);
    if (this.#answers.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** Cuts the connections that have taken longest, until the rest is within its limit. */
function cutDown(answers: readonly Answer[], max: number): void {
  let unsent = answers.reduce((sum, { response }) => sum + response.writableLength, 0);
  for (const { response } of answers.toSorted((a, b) => Number(a.since) - Number(b.since))) {
    if (unsent <= max) return;
    unsent -= response.writableLength;
    response.destroy();
  }
}
