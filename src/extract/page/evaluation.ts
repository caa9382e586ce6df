import { fromPlainError, type PlainError, ScrapeError } from './errors.ts';
import {
  absence,
  type Derived,
  type Eager,
  type Need,
  type Needs,
  type Optional,
  type PageContext,
  type Source,
} from './need.ts';

/** The result of a source, as plain data that can be sent to a thread. */
export type Settled = { readonly value: unknown } | { readonly error: PlainError };

/** What can be extracted: a category, or a browser part of one. */
export interface Extractable<T = unknown> {
  readonly needs: Needs;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T;
}

type Outcome<T = unknown> = { readonly value: T } | { readonly error: unknown };
/** An outcome, or a promise of what is missing for it: a promise for each value would cost more than most values. */
type Eventual<T = unknown> = Outcome<T> | Promise<unknown>;

/** Calls the work, or throws when its time is over. */
type Run = <T>(work: () => T) => T;

/** The outcome of a value whose computation was ended. */
const ended: Outcome<never> = { error: new ScrapeError('EXTRACTION_TIMEOUT') };

/** The memoised values of a page: sources are supplied, values derived at most once, and failures passed on. */
export class Evaluation {
  readonly #context: PageContext;
  readonly #run: Run;
  readonly #outcomes = new Map<string, Eventual>();

  constructor(context: PageContext, run: Run = (work) => work()) {
    this.#context = context;
    this.#run = run;
  }

  supply(name: string, settled: Settled): void {
    this.#outcomes.set(name, 'error' in settled ? { error: fromPlainError(settled.error) } : settled);
  }

  /** Rejects with the failure of a need that is not `optional()`. */
  async extract<T>(unit: Extractable<T>): Promise<Awaited<T>> {
    const extracted = await this.#waitFor((): Eventual<T> => {
      const needed = this.#gather(unit.needs);
      if (needed instanceof Promise || 'error' in needed) return needed;
      return { value: unit.extract(needed.value, this.#context) };
    });
    return await unwrap(extracted);
  }

  /** The value of a need; null for an optional need that failed. */
  async value(need: Eager): Promise<unknown> {
    const ask = () => this.#outcome(need);
    const { name } = need.kind === 'optional' ? need.of : need;
    // What is known already takes no time that would have to be watched.
    const known = this.#outcomes.has(name) ? ask() : null;
    return unwrap(known === null || known instanceof Promise ? await this.#waitFor(ask) : known);
  }

  /** Asks again when what was missing is there: all that follows from it is then computed at once. */
  async #waitFor<T>(ask: () => Eventual<T>): Promise<Outcome<T>> {
    for (;;) {
      const outcome = this.#run(ask);
      if (!(outcome instanceof Promise)) return outcome;
      await outcome;
    }
  }

  #outcome(need: Eager): Eventual {
    if (need.kind !== 'optional') return this.#settle(need);
    const outcome = this.#settle(need.of);
    return outcome instanceof Promise ? outcome : optionally(need, outcome);
  }

  #settle(need: Source | Derived): Eventual {
    const known = this.#outcomes.get(need.name);
    if (known) return known;
    if (need.kind !== 'derived') return { error: new Error(`the source ${need.name} was not supplied`) };
    const needed = this.#gather(need.needs);
    if (!(needed instanceof Promise)) return this.#derive(need, needed);
    this.#outcomes.set(need.name, needed);
    void needed.then(() => this.#outcomes.delete(need.name));
    return needed;
  }

  #derive(need: Derived, needed: Outcome<Record<string, unknown>>): Eventual {
    // Nothing can be noted when the computation is ended.
    this.#outcomes.set(need.name, 'error' in needed ? needed : ended);
    if ('error' in needed) return needed;
    let outcome: Eventual;
    try {
      const value = need.derive(needed.value, this.#context);
      outcome = value instanceof Promise ? this.#settled(need, value) : { value };
    } catch (error) {
      outcome = { error };
    }
    this.#outcomes.set(need.name, outcome);
    return outcome;
  }

  /** Resolves when the outcome of a value that is being computed is known. */
  async #settled({ name }: Derived, value: Promise<unknown>): Promise<void> {
    const failed = (error: unknown): Outcome => ({ error });
    this.#outcomes.set(name, await value.then((value): Outcome => ({ value }), failed));
  }

  /** The values of all needs by their names; the failure of the first that failed. */
  #gather(needs: Needs): Eventual<Record<string, unknown>> {
    const names = Object.keys(needs);
    const outcomes = Object.values(needs).map((need) => this.#argument(need));
    const missing = outcomes.filter((outcome) => outcome instanceof Promise);
    return missing.length > 0 ? Promise.all(missing) : named(names, outcomes as readonly Outcome[]);
  }

  #argument(need: Need): Eventual {
    return need.kind === 'lazy' ? { value: () => this.value(need.of) } : this.#outcome(need);
  }
}

function named(names: readonly string[], outcomes: readonly Outcome[]): Outcome<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  for (const [index, outcome] of outcomes.entries()) {
    if ('error' in outcome) return outcome;
    value[names[index] ?? ''] = outcome.value;
  }
  return { value };
}

function optionally(need: Optional, outcome: Outcome): Outcome {
  if ('value' in outcome) return outcome;
  try {
    return { value: absence(need, outcome.error) };
  } catch (error) {
    return { error };
  }
}

function unwrap<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
