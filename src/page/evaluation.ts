import { fromPlainError, type PlainError } from './errors.ts';
import {
  absence,
  type Derived,
  type Eager,
  type Need,
  type Needs,
  type PageContext,
  type Source,
} from './need.ts';

/** The outcome of a source, as plain data that can be sent to a thread. */
export type Settled = { readonly value: unknown } | { readonly error: PlainError };

/** What can be extracted: a category, or a browser part of one. */
export interface Extractable<T = unknown> {
  readonly needs: Needs;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T;
}

/**
 * The memoised values of one page during extraction: sources are supplied from outside, derived values are computed at
 * most once, and a failure is passed to everything that needs the failed value.
 */
export class Evaluation {
  readonly #context: PageContext;
  readonly #values = new Map<string, Promise<unknown>>();

  constructor(context: PageContext) {
    this.#context = context;
  }

  supply(name: string, settled: Settled): void {
    const value =
      'error' in settled ? Promise.reject(fromPlainError(settled.error)) : Promise.resolve(settled.value);
    // A failure that nobody reads must not be an unhandled rejection.
    value.catch(() => {});
    this.#values.set(name, value);
  }

  /** Rejects with the failure of a need that is not `optional()`. */
  async extract<T>(unit: Extractable<T>): Promise<Awaited<T>> {
    return await unit.extract(await this.#gather(unit.needs), this.#context);
  }

  /** The value of a need; null for an optional need that failed. */
  value(need: Eager): Promise<unknown> {
    if (need.kind !== 'optional') return this.#settle(need);
    return this.#settle(need.of).catch((error) => absence(need, error));
  }

  #handOver(need: Need): unknown {
    return need.kind === 'lazy' ? () => this.value(need.of) : this.value(need);
  }

  #settle(need: Source | Derived): Promise<unknown> {
    const known = this.#values.get(need.name);
    if (known) return known;
    const value =
      need.kind === 'derived'
        ? this.#gather(need.needs).then((values) => need.derive(values, this.#context))
        : Promise.reject(new Error(`the source ${need.name} was not supplied`));
    value.catch(() => {});
    this.#values.set(need.name, value);
    return value;
  }

  async #gather(needs: Needs): Promise<Record<string, unknown>> {
    const names = Object.keys(needs);
    const values = await Promise.all(Object.values(needs).map((need) => this.#handOver(need)));
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  }
}
