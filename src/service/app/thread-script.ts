import { extname } from 'node:path';
import { once } from '../../extract/lib/once.ts';
import { bundleThread } from '../engine/extraction/thread-script.ts';

/** .js in the published package, .ts in the repository. */
const extension = extname(import.meta.filename);

/** The file name of the script in the published package. */
export const prebuiltScript = 'extraction-thread.bundle';

/** The script of extraction threads. The published package contains it; the repository makes it at each start. */
export const extractionThread = once(() =>
  bundleThread(new URL(`./extraction-thread${extension}`, import.meta.url), {
    // The reader of PDF files is two megabytes.
    external: ['unpdf'],
    prebuilt: new URL(prebuiltScript, import.meta.url),
  }),
);
