import { fromPlainError, plainError, ScrapeError } from '../page/errors.ts';
import type { Evaluation, Settled } from '../page/evaluation.ts';
import { absence, type Eager, type Needs, type Source } from '../page/need.ts';
import { handshake } from '../sources/handshake.ts';
import { response } from '../sources/response.ts';
import { FileReach, type GivenFiles } from './given-files.ts';
import { sourcesBehind } from './plan.ts';

interface SourceOptions {
  readonly evaluation: Evaluation;
  readonly files: GivenFiles;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Made once: capturing a stack costs more than most sources do. */
const missing: Settled = { error: plainError(new ScrapeError('SOURCE_MISSING')) };

/** Loads the sources of a page from the files that the caller has; a source that finds none fails with SOURCE_MISSING. */
export class GivenSources {
  readonly #options: SourceOptions;
  readonly #settled = new Map<Source, Promise<Settled>>();

  constructor(options: SourceOptions) {
    this.#options = options;
  }

  /** Waits until every source behind these needs has settled. */
  async ready(needs: Needs): Promise<void> {
    for (const source of sourcesBehind(needs)) if (source.name !== response.name) await this.#load(source);
  }

  #load(source: Source): Promise<Settled> {
    const known = this.#settled.get(source);
    if (known) return known;
    const settled = this.#run(source).then((result) => {
      this.#options.evaluation.supply(source.name, result);
      return result;
    });
    this.#settled.set(source, settled);
    return settled;
  }

  async #run(source: Source): Promise<Settled> {
    const { files, url, signal } = this.#options;
    // A document says nothing about the connection that it came over.
    if (source.name === handshake.name || source.browser) return missing;
    const reach = new FileReach(files, url);
    try {
      const value = await source.load(await this.#values(source), { requestedUrl: url, reach, signal });
      // Many sources report a file that could not be fetched as a fact about the site; here it is none.
      return reach.missed > 0 && reach.found === 0 ? missing : { value };
    } catch (error) {
      if (!(error instanceof ScrapeError)) throw error;
      return { error: plainError(error) };
    }
  }

  async #values(source: Source): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const [name, need] of Object.entries(source.needs)) values[name] = await this.#value(need);
    return values;
  }

  async #value(need: Eager): Promise<unknown> {
    if (need.kind === 'optional') return this.#value(need.of).catch((error) => absence(need, error));
    if (need.kind === 'derived') await this.ready(need.needs);
    else if (need.name !== response.name) {
      const settled = await this.#load(need);
      if ('error' in settled) throw fromPlainError(settled.error);
    }
    return this.#options.evaluation.value(need);
  }
}
