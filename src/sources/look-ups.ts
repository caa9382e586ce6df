import type { DnsAnswer, DnsType } from '../page/dns.ts';
import { ScrapeError } from '../page/errors.ts';
import type { SourceContext } from '../page/need.ts';
import { deadlines } from './deadlines.ts';

/** One deadline for all look-ups, including those that follow from others. */
const overallMs = 4_000;

/** The look-ups of one source: each with its own deadline, plus one over all. */
export class LookUps {
  readonly #reach: SourceContext['reach'];
  readonly #signal: AbortSignal;
  #answered = false;

  constructor({ reach, signal }: Pick<SourceContext, 'reach' | 'signal'>) {
    this.#reach = reach;
    this.#signal = AbortSignal.any([signal, AbortSignal.timeout(overallMs)]);
  }

  /** Whether any answer came at all. */
  get answered(): boolean {
    return this.#answered;
  }

  /** What the name servers say; null if no answer came. */
  async ask<T extends DnsType>(name: string, type: T): Promise<DnsAnswer<T> | null> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(deadlines.further)]);
    try {
      const answer = await this.#reach.dns(name, type, { signal });
      this.#answered = true;
      return answer;
    } catch (error) {
      if (error instanceof ScrapeError) return null;
      throw error;
    }
  }

  /** The answer for the first of these names that has such records, all queried at once; null if none was answered. */
  async first<T extends DnsType>(names: readonly string[], type: T): Promise<DnsAnswer<T> | null> {
    const answers = await Promise.all(names.map((name) => this.ask(name, type)));
    const found = answers.find((answer) => answer !== null && answer.records.length > 0);
    return found ?? answers.find((answer) => answer !== null) ?? null;
  }
}

/** The records of an answer as a zone file shows them; empty if no answer came. */
export function textsOf(answer: DnsAnswer | null): string[] {
  return (answer?.records ?? []).map(({ text }) => text);
}
