import { categories } from '../../extract/categories/index.ts';
import { configureFingerprints } from '../../extract/derived/technologies/rules/rulesets.ts';
import type { Config } from '../config/index.ts';
import { catalogOf } from '../engine/extraction/catalog.ts';
import type { Extractor } from '../engine/extraction/extractor.ts';
import { inlineExtractor } from '../engine/extraction/inline.ts';
import { threadPool } from '../engine/extraction/pool.ts';
import { serialiseUnit } from '../engine/extraction/serialise-unit.ts';
import type { WorkerOptions } from '../engine/extraction/worker.ts';
import { answerRenderings } from './answer-renderings.ts';
import type { ThreadSettings } from './extraction-thread.ts';
import { extractionThread } from './thread-script.ts';

const defaultDeadlineMs = 10_000;
/** The language data takes about 80 MB of it. */
const extractionMemoryMb = 384;
/** Of what all threads may use together: enough for one page of the maximum size beside threads that are idle. */
const overallMemoryMb = { least: 384, perThread: 192 };

interface ExtractorOptions extends Pick<WorkerOptions, 'onBug' | 'onThreadEnd'> {
  /** How long a thread may take for one call; 10 seconds by default. */
  readonly deadlineMs?: number | undefined;
}

/** Extraction in threads, or with EXTRACTION_THREADS=0 on the main thread. */
export function createExtractor(
  { extractionThreads: threads, fingerprints }: Config,
  { onBug, onThreadEnd, deadlineMs = defaultDeadlineMs }: ExtractorOptions,
): Extractor {
  if (threads === 0) {
    configureFingerprints(fingerprints);
    return inlineExtractor(catalogOf(categories, { moreRenderings: answerRenderings }), serialiseUnit);
  }
  // Begins now, since it takes as long as the start of the service; a failure is reported when a thread is started.
  extractionThread().catch(() => {});
  return threadPool({
    threads,
    deadlineMs,
    memoryMb: extractionMemoryMb,
    overallMemoryMb: Math.max(overallMemoryMb.least, overallMemoryMb.perThread * threads),
    script: extractionThread,
    settings: { fingerprints } satisfies ThreadSettings,
    onBug,
    onThreadEnd,
  });
}
