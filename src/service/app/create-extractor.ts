import { categories } from '../../extract/categories/index.ts';
import { configureFingerprints } from '../../extract/derived/technologies/rules/rulesets.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/index.ts';
import { loadFingerprints } from '../config/operator-fingerprints.ts';
import { catalogOf } from '../engine/extraction/catalog.ts';
import type { Extractor } from '../engine/extraction/extractor.ts';
import { inlineExtractor } from '../engine/extraction/inline.ts';
import { threadPool } from '../engine/extraction/pool.ts';
import { serialiseUnit } from '../engine/extraction/serialise-unit.ts';
import type { WorkerOptions } from '../engine/extraction/worker.ts';
import { answerRenderings } from './answer-renderings.ts';
import type { ThreadSettings } from './extraction-thread.ts';
import { extractionThread } from './thread-script.ts';

const howToInstall =
  'In a checkout, run `npm ci`, then for production `npm run build` and `npm prune --omit=dev`, and start `dist/pageql.js`.';
const defaultDeadlineMs = 10_000;
/** The language data takes about 80 MB of it. */
const extractionMemoryMb = 384;
/**
 * Of what all threads may use together: enough for one page of the maximum size beside threads that are idle, and for the
 * garbage of ordinary pages, which is counted too. A busy thread has up to 190 MB, three times its live objects, and the spare
 * one 80: if these exceeded it, busy threads would be replaced all the time, and the CPU of a page would double.
 */
const overallMemoryMb = { least: 384, perThread: 256 };

interface ExtractorOptions extends Pick<WorkerOptions, 'onBug'> {
  /** How long a thread may take for one call; 10 seconds by default. */
  readonly deadlineMs?: number | undefined;
}

/** Extraction in threads, or with EXTRACTION_THREADS=0 on the main thread. */
export async function createExtractor(
  { extractionThreads: threads, fingerprints }: Config,
  { onBug, deadlineMs = defaultDeadlineMs }: ExtractorOptions,
): Promise<Extractor> {
  if (threads === 0) {
    configureFingerprints(fingerprints === null ? [] : loadFingerprints(fingerprints));
    return inlineExtractor(catalogOf(categories, { moreRenderings: answerRenderings }), serialiseUnit);
  }
  await extractionThread().catch((cause: Error) => {
    throw new ConfigError(`Extraction threads cannot be started: ${cause.message}. ${howToInstall}`, {
      cause,
    });
  });
  return threadPool({
    threads,
    deadlineMs,
    memoryMb: extractionMemoryMb,
    overallMemoryMb: Math.max(overallMemoryMb.least, overallMemoryMb.perThread * threads),
    script: extractionThread,
    settings: { fingerprints } satisfies ThreadSettings,
    onBug,
  });
}
