import { globSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { ownModuleUrls } from './src/service/engine/extraction/thread-script.ts';

/** What the command runs, and what programs import. */
const entryPoints = ['main.js', 'index.js', 'client/index.js'];

interface ProgramOptions {
  /** The folder of the compiled modules, in which the files are written. */
  readonly folder: string;
  /** Modules that stay, by their path in it: Node starts them by their names. */
  readonly kept: readonly string[];
}

/**
 * Bundles the compiled modules of the service into a few files, and removes them: a program of a thousand modules takes twice as long to
 * start. Packages stay packages, and what is imported lazily still is.
 */
export async function bundleProgram({ folder, kept }: ProgramOptions): Promise<void> {
  const modules = globSync('**/*.js', { cwd: folder, exclude: ['extract/bundle/**', ...kept] });
  const { metafile } = await build({
    entryPoints: entryPoints.map((path) => join(folder, path)),
    outbase: folder,
    outdir: folder,
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    packages: 'external',
    loader: { '.graphql': 'text' },
    plugins: [ownModuleUrls(folder + sep, 'import.meta.url')],
  });
  const written = new Set(Object.keys(metafile.outputs).map((path) => resolve(path)));
  for (const module of modules.map((path) => join(folder, path))) if (!written.has(module)) rmSync(module);
}
