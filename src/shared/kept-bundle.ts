import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { sha256 } from '../extract/lib/sha256.ts';
import { isPackaged, keepFile, keptFolder } from './kept-file.ts';

interface KeepOptions {
  /** What it is called in the package. */
  readonly name: string;
  /** Files besides the bundled modules that decide what is made, such as the one that has the plugins. */
  readonly madeBy: readonly string[];
  /** Where it is kept. */
  readonly directory?: string;
}

/** The text of each file of a bundle, by its name. */
type BundleFiles = Readonly<Record<string, string>>;

interface Kept {
  /** The state of each file that the bundle was made of. */
  readonly states: Readonly<Record<string, string>>;
  readonly files: BundleFiles;
}

/**
 * Bundles modules with esbuild, or reads what was made before. In a checkout, it is made again once a file that it was made of
 * has changed: looking at the times of files takes a small part of the time of bundling them. Where esbuild is not installed, as for
 * production, nothing is made.
 */
export async function keptBundle(options: BuildOptions, keep: KeepOptions): Promise<BundleFiles> {
  const { name, madeBy, directory = keptFolder } = keep;
  const path = join(directory, isPackaged ? `${name}.json` : `${name}-${hashOf(options)}.json`);
  const kept = read(path);
  if (kept && (isPackaged || isFresh(kept))) return kept.files;
  // Loaded lazily: most processes bundle nothing.
  const esbuild = await import('esbuild').catch(() => null);
  if (esbuild === null) {
    if (kept) return kept.files;
    throw new Error(`${name} was not bundled, and esbuild is not installed`);
  }
  const { files, modules } = await bundle(esbuild, options);
  const states = Object.fromEntries([...modules, ...madeBy].map((file) => [file, stateOf(file)]));
  keepFile(path, JSON.stringify({ states: isPackaged ? {} : states, files } satisfies Kept));
  return files;
}

let running = 0;

/** The process of esbuild ends with the last bundle that is under way. */
async function bundle({ build, stop }: typeof import('esbuild'), options: BuildOptions) {
  running += 1;
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const files = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
    return { files, modules: Object.keys(metafile.inputs).map((path) => resolve(path)) };
  } finally {
    running -= 1;
    if (running === 0) await stop();
  }
}

function hashOf(options: BuildOptions): string {
  return sha256(JSON.stringify(options)).slice(0, 16);
}

/** Null if there is none that can be read. */
function read(path: string): Kept | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isFresh({ states }: Kept): boolean {
  return Object.entries(states).every(([file, state]) => stateOf(file) === state);
}

/** Its size and the time of its last change, which installing a package sets too, unlike the time of modification. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.ctimeMs}` : 'absent';
}
