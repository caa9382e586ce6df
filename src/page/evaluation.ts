import { fromPlainError, type PlainError } from './errors.ts';
import type { Derived, Need, Needs, PageContext, Source } from './need.ts';

/** How a source ended, as plain data that can cross into a thread. */
export type Settled = { readonly value: unknown } | { readonly error: PlainError };

/** What can be extracted: a category, or a browser part of one. */
export interface Extractable<T = unknown> {
  readonly needs: Needs;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T;
}

/**
 * The memory of one page while it is taken apart: sources are supplied from outside, what is derived from them is
 * computed at most once, and a failure is handed to everyone who needs what failed.
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
    // A failure nobody asks for is no unhandled rejection.
    value.catch(() => {});
    this.#values.set(name, value);
  }

  /** Rejects with the failure of a bare need. */
  async extract<T>(unit: Extractable<T>): Promise<Awaited<T>> {
    return await unit.extract(await this.#gather(unit.needs), this.#context);
  }

  /** The value of a need; that of an optional one which failed is null. */
  value(need: Need): Promise<unknown> {
    return need.kind === 'optional' ? this.#settle(need.of).catch(() => null) : this.#settle(need);
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
    const values = await Promise.all(Object.values(needs).map((need) => this.value(need)));
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  }
}
