import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * A directory for what the service unpacks, and that belongs to this user alone: in the user's cache, or `dataDir`
 * where that cannot be written. Programs that others could have put there are never run.
 */
export function privateDirectory(dataDir: string): string {
  // Absolute: what unpacks there, and the browser, run elsewhere.
  const candidates = [...userCache(), dataDir].map((directory) => resolve(directory));
  const found = candidates.find(isPrivate);
  if (!found) throw new Error(`None of ${candidates.join(', ')} can be written by this user alone`);
  return found;
}

/** A directory of this name, filled where it is not there yet; whole, or not there at all. */
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
    // Another process may have been faster.
    if (!isOurs(directory)) throw error;
  }
  return directory;
}

/** None where the system knows nothing of this user, as in a container that is run as a number. */
function userCache(): string[] {
  try {
    return [join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pageql')];
  } catch {
    return [];
  }
}

function isPrivate(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (!isOurs(directory)) return false;
    chmodSync(directory, 0o700);
    rmSync(mkdtempSync(join(directory, 'try-')), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a directory is there and belongs to this user. */
function isOurs(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (!process.getuid || stats.uid === process.getuid());
}
