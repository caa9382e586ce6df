import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the package, modules are JavaScript, and what is kept was made with it. */
export const isPackaged = extname(import.meta.url) === '.js';

/** Where files are that are made once: in the package, or beside the modules of a checkout. */
export const keptFolder = fileURLToPath(
  new URL(isPackaged ? '../bundles/' : '../../node_modules/.cache/pageql/', import.meta.url),
);

/** Writes a file that other processes may read meanwhile. One that cannot be written is made again at the next start. */
export function keepFile(path: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch {
    // Such as in a folder that is not the user's.
  }
}
