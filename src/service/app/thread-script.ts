import { extname } from 'node:path';
import { once } from '../../extract/lib/once.ts';
import { bundleThread } from '../engine/extraction/thread-script.ts';

/** .js in the published package, .ts in the repository. */
const extension = extname(import.meta.filename);

/** Readers of files that are no HTML, each of one megabyte or more: loaded by threads that meet such a file. */
export const fileReaders = ['unpdf', 'mammoth', 'jszip', 'hucre', 'hucre/*'];

/** The file name of the script in the published package. */
export const prebuiltScript = 'extraction-thread.bundle';

/** The script of extraction threads. The published package contains it; a checkout makes it, and keeps it until a module changes. */
export const extractionThread = once(() =>
  bundleThread(new URL(`./extraction-thread${extension}`, import.meta.url), {
    external: fileReaders,
    prebuilt: new URL(prebuiltScript, import.meta.url),
  }),
);
