import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { makeDirectory } from '../stores/make-directory.ts';

/**
 * Keeps the compiled code of modules that are loaded from now on, which saves a quarter of the next start's CPU in a checkout: in DATA_DIR, or
 * in NODE_COMPILE_CACHE if that is set. A DATA_DIR that cannot be written is left to whoever needs it.
 */
export function keepCompiledCode({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    // Node itself would try for ever where a directory can be neither created nor refused, as below /proc.
    makeDirectory(dataDir);
  } catch {
    return;
  }
  enableCompileCache(join(dataDir, 'compiled-code'));
}
