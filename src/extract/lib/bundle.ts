import { resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';

interface Bundled {
  /** The text of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** The paths of all modules in it. */
  readonly modules: readonly string[];
}

let running = 0;

/** Bundles modules with esbuild. Its process, which takes some 50 MB, ends with the last bundle that is under way. */
export async function bundle(options: BuildOptions): Promise<Bundled> {
  // Loaded lazily: many processes bundle nothing.
  const { build, stop } = await import('esbuild');
  running += 1;
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const files = Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]));
    return { files, modules: Object.keys(metafile.inputs).map((path) => resolve(path)) };
  } finally {
    running -= 1;
    if (running === 0) await stop();
  }
}
