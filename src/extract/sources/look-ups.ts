import type { DnsAnswer, DnsType } from '../page/dns.ts';
import { ScrapeError } from '../page/errors.ts';
import type { SourceContext } from '../page/need.ts';
import { deadlines } from './deadlines.ts';

/** The deadline for all look-ups of a source together, including those that depend on others. */
const overallMs = 4_000;

/** The DNS look-ups of one source: each has its deadline, and all together have one. */
export class LookUps {
  readonly #reach: SourceContext['reach'];
  readonly #signal: AbortSignal;
  /** Whether there was any answer. */
  answered = false;

  constructor({ reach, signal }: Pick<SourceContext, 'reach' | 'signal'>) {
    this.#reach = reach;
    this.#signal = AbortSignal.any([signal, AbortSignal.timeout(overallMs)]);
  }

  /** The answer; null if there was none. */
  async query<T extends DnsType>(name: string, type: T): Promise<DnsAnswer<T> | null> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(deadlines.further)]);
    try {
      const answer = await this.#reach.dns(name, type, { signal });
      this.answered = true;
      return answer;
    } catch (error) {
      if (error instanceof ScrapeError) return null;
      throw error;
    }
  }

  /** The answer for the first of these names that has records, all queried at once; null if there was no answer. */
  async first<T extends DnsType>(names: readonly string[], type: T): Promise<DnsAnswer<T> | null> {
    const answers = await Promise.all(names.map((name) => this.query(name, type)));
    const found = answers.find((answer) => answer !== null && answer.records.length > 0);
    return found ?? answers.find((answer) => answer !== null) ?? null;
  }
}

/** The records of an answer in the format of zone files. */
export function textsOf(answer: DnsAnswer | null): string[] {
  return (answer?.records ?? []).map(({ text }) => text);
}
