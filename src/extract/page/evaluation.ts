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
/** A promise only where something has to be waited for: a promise for each value would cost more than most values. */
type Eventual<T = unknown> = Outcome<T> | Promise<Outcome<T>>;

/** Calls the work, or throws when its time is over. */
type Run = <T>(work: () => T) => T;

/** The outcome of a value whose computation was ended. */
const ended: Outcome<never> = { error: new ScrapeError('EXTRACTION_TIMEOUT') };

/**
 * The memoised values of one page: sources are supplied by the caller, derived values are computed at most once, and a
 * failure is passed to everything that needs the failed value.
 */
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
    const needed = unwrap(await this.#run(() => this.#gather(unit.needs)));
    return await this.#run(() => unit.extract(needed, this.#context));
  }

  /** The value of a need; null for an optional need that failed. */
  async value(need: Eager): Promise<unknown> {
    return unwrap(await this.#run(() => this.#outcome(need)));
  }

  #outcome(need: Eager): Eventual {
    return need.kind === 'optional'
      ? then(this.#settle(need.of), (outcome) => optionally(need, outcome))
      : this.#settle(need);
  }

  #settle(need: Source | Derived): Eventual {
    const { name } = need;
    const known = this.#outcomes.get(name);
    if (known) return known;
    const outcome =
      need.kind === 'derived'
        ? then(this.#gather(need.needs), (needed) => this.#derive(need, needed))
        : { error: new Error(`the source ${name} was not supplied`) };
    this.#outcomes.set(name, outcome);
    if (outcome instanceof Promise) void outcome.then((settled) => this.#outcomes.set(name, settled));
    return outcome;
  }

  #derive(need: Derived, needed: Outcome<Record<string, unknown>>): Eventual {
    if ('error' in needed) return needed;
    const awaited = this.#outcomes.get(need.name);
    // Nothing can be noted when the computation is ended.
    this.#outcomes.set(need.name, ended);
    let outcome: Eventual;
    try {
      const value = this.#run(() => need.derive(needed.value, this.#context));
      outcome = value instanceof Promise ? value.then(succeeded, failed) : { value };
    } catch (error) {
      outcome = { error };
    }
    // Whoever asks before it has settled waits for the same promise as those before.
    if (awaited) this.#outcomes.set(need.name, awaited);
    return outcome;
  }

  /** The values of all needs by their names; the failure of the first that failed. */
  #gather(needs: Needs): Eventual<Record<string, unknown>> {
    const names = Object.keys(needs);
    const outcomes = Object.values(needs).map((need) => this.#argument(need));
    return outcomes.some((outcome) => outcome instanceof Promise)
      ? Promise.all(outcomes).then((settled) => named(names, settled))
      : named(names, outcomes as readonly Outcome[]);
  }

  #argument(need: Need): Eventual {
    return need.kind === 'lazy' ? { value: () => this.value(need.of) } : this.#outcome(need);
  }
}

function then<T>(outcome: Eventual<T>, next: (outcome: Outcome<T>) => Eventual): Eventual {
  return outcome instanceof Promise ? outcome.then(next) : next(outcome);
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

function succeeded(value: unknown): Outcome {
  return { value };
}

function failed(error: unknown): Outcome {
  return { error };
}

function unwrap<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
