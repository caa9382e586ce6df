import type { BuildOptions, OutputFile } from 'esbuild';

let running = 0;

/** Bundles modules with esbuild. Its process, which takes some 50 MB, ends with the last bundle that is under way. */
export async function bundle(options: BuildOptions): Promise<OutputFile[]> {
  // Loaded lazily: many processes bundle nothing.
  const { build, stop } = await import('esbuild');
  running += 1;
  try {
    const { outputFiles } = await build({ ...options, bundle: true, write: false, logLevel: 'silent' });
    return outputFiles;
  } finally {
    running -= 1;
    if (running === 0) await stop();
  }
}
