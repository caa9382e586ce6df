import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundle } from './bundle.ts';
import { sha256 } from './sha256.ts';

interface KeepOptions {
  /** Where it is kept; undefined keeps nothing. */
  readonly directory: string | undefined;
  /** Files besides the bundled modules that decide what is made, such as the one that has the plugins. */
  readonly madeBy: readonly string[];
}

/** The text of each file of a bundle, by the path that esbuild gave it. */
type BundleFiles = Readonly<Record<string, string>>;

interface Kept {
  /** The state of each file that the bundle was made of. */
  readonly states: Readonly<Record<string, string>>;
  readonly files: BundleFiles;
}

/**
 * Bundles modules, or reads what an earlier process has made, if no file that it was made of has changed since: bundling a
 * thousand modules takes a second of CPU, and looking at their times 20 ms.
 */
export async function keptBundle(
  options: BuildOptions,
  { directory, madeBy }: KeepOptions,
): Promise<BundleFiles> {
  if (directory === undefined) return (await bundle(options)).files;
  const path = join(directory, `bundle-${sha256(JSON.stringify(options)).slice(0, 16)}.json`);
  const kept = read(path);
  if (kept) return kept;
  const { files, modules } = await bundle(options);
  const states = Object.fromEntries([...modules, ...madeBy].map((file) => [file, stateOf(file)]));
  keep(path, { states, files });
  return files;
}

/** Null if there is none that can be read, or if it is of another state. */
function read(path: string): BundleFiles | null {
  try {
    const { states, files }: Kept = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(states).every(([file, state]) => stateOf(file) === state) ? files : null;
  } catch {
    return null;
  }
}

function keep(path: string, kept: Kept): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Renamed, since another process may read the file meanwhile.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, path);
  } catch {
    // Then it is made again at the next start.
  }
}

/** Its size and the time of its last change, which installing a package sets too, unlike the time of modification. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.ctimeMs}` : 'absent';
}
