import { orAborted } from '../net/abort.ts';
import {
  type ErrorCode,
  fromPlainError,
  type OnBug,
  plainError,
  ScrapeError,
  stackOf,
} from '../page/errors.ts';
import type { Settled } from '../page/evaluation.ts';
import type { Need, Needs, Source, SourceContext } from '../page/need.ts';
import type { ExtractionPage } from './extraction/extractor.ts';
import { sourcesBehind } from './plan.ts';

/** A source that failed as sources may: for the log. */
export interface SourceFailure {
  readonly source: string;
  readonly code: ErrorCode;
  /** The system's or library's own name of what happened, such as ECONNREFUSED; no address of the page. */
  readonly cause: string;
}

export interface LoadingOptions {
  readonly context: SourceContext;
  readonly page: ExtractionPage;
  /** How a source is loaded, where not always as it says itself. */
  readonly loaderOf?: (source: Source) => Source['load'];
  readonly onBug: OnBug;
  readonly onFailure?: ((failure: SourceFailure) => void) | undefined;
}

/** The sources of one page: each is loaded at most once and handed to where the page is taken apart. */
export class Loading {
  readonly #options: LoadingOptions;
  readonly #settled = new Map<Source, Promise<Settled>>();

  constructor(options: LoadingOptions) {
    this.#options = options;
  }

  /** How a source ended. */
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

  /** Waits until every source behind these needs has ended, well or not. */
  async ready(needs: Needs): Promise<void> {
    await Promise.all([...sourcesBehind(needs)].map((source) => this.load(source)));
  }

  async #run(source: Source): Promise<Settled> {
    const { context, loaderOf, onBug, onFailure } = this.#options;
    try {
      const load = loaderOf?.(source) ?? source.load;
      const values = await this.#gather(source.needs);
      // A source that overlooks the signal holds nobody up.
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

  async #gather(needs: Needs): Promise<Record<string, unknown>> {
    const entries = Object.entries(needs).map(
      async ([name, need]) => [name, await this.#value(need)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  #value(need: Need): Promise<unknown> {
    if (need.kind === 'optional') return this.#value(need.of).catch(() => null);
    if (need.kind === 'source') return this.load(need).then(unwrap);
    return this.ready(need.needs).then(() => this.#options.page.derive(need.name));
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
