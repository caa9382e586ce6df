import { memoised } from '../lib/memoised.ts';
import { fromPlainError } from '../page/errors.ts';
import type { Settled } from '../page/evaluation.ts';
import { absence, type Derived, type Eager, type Needs, type Source } from '../page/need.ts';
import { sourcesBehind } from './plan.ts';

/** How the sources of a page are loaded, and what is done with them. */
export interface LoadingOptions {
  /** Loads a source; `values` loads what it needs first, and rejects with the failure of a need that is not optional. */
  load(source: Source, values: () => Promise<Readonly<Record<string, unknown>>>): Promise<Settled>;
  /** Called with the outcome of each source before anything that waits for it goes on. */
  supply(name: string, settled: Settled): void;
  /** Computes a derived value that `source` needs. The sources behind it have been supplied. */
  derive(value: Derived, source: Source): Promise<unknown>;
}

/** Loads the sources of one page, each at most once, when it is first asked for. */
export class Loading {
  readonly #options: LoadingOptions;

  constructor(options: LoadingOptions) {
    this.#options = options;
  }

  /** The outcome of a source. */
  readonly load = memoised(async (source: Source): Promise<Settled> => {
    const settled = await this.#options.load(source, () => this.#gather(source));
    this.#options.supply(source.name, settled);
    return settled;
  });

  /** Waits until every source behind these needs has settled. */
  async ready(needs: Needs): Promise<void> {
    await Promise.all([...sourcesBehind(needs)].map((source) => this.load(source)));
  }

  async #gather(source: Source): Promise<Record<string, unknown>> {
    const entries = Object.entries(source.needs).map(
      async ([name, need]) => [name, await this.#value(need, source)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  async #value(need: Eager, source: Source): Promise<unknown> {
    if (need.kind === 'optional') return this.#value(need.of, source).catch((error) => absence(need, error));
    if (need.kind === 'source') return this.load(need).then(unwrap);
    await this.ready(need.needs);
    return this.#options.derive(need, source);
  }
}

function unwrap(settled: Settled): unknown {
  if ('error' in settled) throw fromPlainError(settled.error);
  return settled.value;
}
