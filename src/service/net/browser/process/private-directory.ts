import { chmodSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeDirectory } from '../../../stores/make-directory.ts';

/**
 * A directory that only this user can write, for what the service unpacks: in the user's cache, or in `dataDir` if that
 * is not writable. So the service never runs a program that another user has placed there.
 */
export function privateDirectory(dataDir: string): string {
  // Absolute, because the unpacking process and the browser have other working directories.
  const candidates = [...userCache(), dataDir].map((directory) => resolve(directory));
  const found = candidates.find(isPrivate);
  if (!found) throw new Error(`None of ${candidates.join(', ')} is writable by this user alone`);
  return found;
}

/** A directory of this name, created and filled if missing. Atomic: it is complete, or does not exist. */
export async function filledOnce(
  home: string,
  name: string,
  fill: (directory: string) => Promise<void>,
): Promise<string> {
  const directory = join(home, name);
  if (isOurs(directory)) return directory;
  const temporary = mkdtempSync(join(home, 'unpacking-'));
  try {
    await fill(temporary);
    renameSync(temporary, directory);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have created it meanwhile.
    if (!isOurs(directory)) throw error;
  }
  return directory;
}

/** Empty if this user has no home directory, as in a container that runs under a numeric id. */
function userCache(): string[] {
  try {
    return [join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pageql')];
  } catch {
    return [];
  }
}

function isPrivate(directory: string): boolean {
  try {
    makeDirectory(directory);
    if (!isOurs(directory)) return false;
    chmodSync(directory, 0o700);
    rmSync(mkdtempSync(join(directory, 'try-')), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a directory exists and belongs to this user. */
function isOurs(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (!process.getuid || stats.uid === process.getuid());
}
