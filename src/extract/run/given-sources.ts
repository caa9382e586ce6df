import { plainError, ScrapeError } from '../page/errors.ts';
import type { Evaluation, Settled } from '../page/evaluation.ts';
import type { Fetched } from '../page/reach.ts';
import { handshake } from '../sources/handshake.ts';
import { response } from '../sources/response.ts';
import { FileReach, filesByAddress, type GivenFiles } from './given-files.ts';
import { Loading } from './loading.ts';

interface SourceOptions {
  readonly evaluation: Evaluation;
  readonly page: Fetched;
  readonly files?: GivenFiles;
  readonly signal?: AbortSignal | undefined;
}

/** Made once: capturing a stack costs more than most sources do. */
const missing: Settled = { error: plainError(new ScrapeError('SOURCE_MISSING')) };

/** Loads the sources of a page from the files that the caller has; a source that finds none fails with SOURCE_MISSING. */
export function givenSources({
  evaluation,
  page,
  files = {},
  signal = new AbortController().signal,
}: SourceOptions): Loading {
  const given = filesByAddress(files, page.url);
  return new Loading({
    load: async (source, values) => {
      if (source === response) return { value: page };
      // A document says nothing about the connection that it came over.
      if (source === handshake || source.browser) return missing;
      const reach = new FileReach(given);
      const load = async () => source.load(await values(), { requestedUrl: page.url, reach, signal });
      return settled(load, reach);
    },
    supply: (name, outcome) => evaluation.supply(name, outcome),
    derive: (value) => evaluation.value(value),
  });
}

async function settled(load: () => Promise<unknown>, reach: FileReach): Promise<Settled> {
  try {
    const value = await load();
    // Many sources report a file that could not be fetched as a fact about the site; here it is none.
    return reach.missed > 0 && reach.found === 0 ? missing : { value };
  } catch (error) {
    if (!(error instanceof ScrapeError)) throw error;
    return { error: plainError(error) };
  }
}
