import {
  type ErrorCode,
  fromPlainError,
  type OnBug,
  plainError,
  ScrapeError,
  stackOf,
} from '../../../extract/page/errors.ts';
import type { Settled } from '../../../extract/page/evaluation.ts';
import {
  absence,
  type Eager,
  type Needs,
  type Source,
  type SourceContext,
} from '../../../extract/page/need.ts';
import { sourcesBehind } from '../../../extract/run/plan.ts';
import { orAborted } from '../../net/abort.ts';
import type { ExtractionPage } from '../extraction/extractor.ts';

/** An expected failure of a source, for the log. */
export interface SourceFailure {
  readonly source: string;
  readonly code: ErrorCode;
  /** The error code or name given by the system or a library, such as ECONNREFUSED; never contains the page's address. */
  readonly cause: string;
}

export interface LoadingOptions {
  readonly context: SourceContext;
  readonly page: ExtractionPage;
  /** Overrides how a source is loaded. */
  readonly loaderOf?: (source: Source) => Source['load'];
  /** Overrides how the derived values that a source needs are computed. */
  readonly derive?: (name: string, source: Source) => Promise<unknown>;
  readonly onBug: OnBug;
  readonly onFailure?: ((failure: SourceFailure) => void) | undefined;
}

/** Loads the sources of one page, each at most once, and supplies them to the extraction. */
export class Loading {
  readonly #options: LoadingOptions;
  readonly #settled = new Map<Source, Promise<Settled>>();

  constructor(options: LoadingOptions) {
    this.#options = options;
  }

  /** The outcome of a source. */
  load(source: Source): Promise<Settled> {
    const known = this.#settled.get(source);
    if (known) return known;
    const settled = this.#run(source).then((result) => {
      this.#options.page.supply(source.name, result);
      return result;
    });
    this.#settled.set(source, settled);
    return settled;
  }

  /** Waits until every source behind these needs has settled. */
  async ready(needs: Needs): Promise<void> {
    await Promise.all([...sourcesBehind(needs)].map((source) => this.load(source)));
  }

  async #run(source: Source): Promise<Settled> {
    const { context, loaderOf, onBug, onFailure } = this.#options;
    try {
      const load = loaderOf?.(source) ?? source.load;
      const values = await this.#gather(source);
      // A source that ignores the signal must not delay the answer.
      return { value: await orAborted(load(values, context), context.signal) };
    } catch (error) {
      if (error instanceof ScrapeError) {
        if (error.cause) onFailure?.({ source: source.name, code: error.code, cause: nameOf(error.cause) });
        return { error: plainError(error) };
      }
      onBug(stackOf(error));
      return { error: plainError(new ScrapeError('SOURCE_FAILED')) };
    }
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
    const { page, derive = (name: string) => page.derive(name) } = this.#options;
    await this.ready(need.needs);
    return derive(need.name, source);
  }
}

function nameOf(cause: unknown): string {
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

function unwrap(settled: Settled): unknown {
  if ('error' in settled) throw fromPlainError(settled.error);
  return settled.value;
}
