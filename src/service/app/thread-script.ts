import { extname } from 'node:path';
import { once } from '../../shared/once.ts';
import { bundleThread } from '../engine/extraction/thread-script.ts';

/** .js in the published package, .ts in the repository. */
const extension = extname(import.meta.url);

/** Readers of files that are no HTML, each of one megabyte or more: loaded by threads that meet such a file. */
const fileReaders = ['unpdf', 'mammoth', 'hucre', 'hucre/*'];

export const extractionThread = once(() =>
  bundleThread(new URL(`./extraction-thread${extension}`, import.meta.url), { external: fileReaders }),
);
