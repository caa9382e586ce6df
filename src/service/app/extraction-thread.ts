import { categories } from '../../extract/categories/index.ts';
import { configureFingerprints } from '../../extract/derived/technologies/rules/rulesets.ts';
import { loadFingerprints } from '../config/operator-fingerprints.ts';
import { catalogOf } from '../engine/extraction/catalog.ts';
import { serialiseUnit } from '../engine/extraction/serialise-unit.ts';
import { serveThread, threadSettings } from '../engine/extraction/serve-thread.ts';
import { TaskRunner } from '../engine/extraction/task-runner.ts';

import { answerRenderings } from './answer-renderings.ts';

/** The settings of an extraction thread, passed at its start. */
export interface ThreadSettings {
  readonly fingerprints: string | null;
}

const { fingerprints } = threadSettings() as ThreadSettings;
configureFingerprints(fingerprints === null ? [] : loadFingerprints(fingerprints));
serveThread(new TaskRunner(catalogOf(categories, { moreRenderings: answerRenderings }), serialiseUnit));
