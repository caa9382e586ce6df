import type { Tool } from '../tool.ts';
import { batchResults } from './batch-results.ts';
import { comparePages } from './compare-pages.ts';
import { inspectPage } from './inspect-page.ts';
import { previewLink } from './preview-link.ts';
import { readPage } from './read-page.ts';
import { submitBatch } from './submit-batch.ts';

/** The tools, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  readPage,
  previewLink,
  inspectPage,
  comparePages,
  submitBatch,
  batchResults,
];
