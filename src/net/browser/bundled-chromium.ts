import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A browser on disk. */
export interface ChromiumFiles {
  readonly executable: string;
  /** Shared libraries for systems that lack them; null where the browser brought none. */
  readonly libraries: string | null;
  /** A fontconfig file that adds fonts to those of the system; null where the browser brought none. */
  readonly fonts: string | null;
}

/** The version of the package; it exports no package.json. */
const version = readVersion(
  join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..'),
);

/**
 * The Chromium of the npm package, unpacked once into a directory that belongs to this user alone: in the user's
 * cache, or in `dataDir` where that cannot be written. Programs that others could have put there are never run.
 */
export async function bundledChromium(dataDir: string): Promise<ChromiumFiles> {
  const home = privateDirectory([cacheDirectory(), dataDir]);
  const directory = join(home, `chromium-${version}`);
  const files = filesIn(directory);
  if (!isOurs(files.executable)) await unpack(home, directory);
  return files;
}

function readVersion(directory: string): string {
  return (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }).version;
}

function filesIn(directory: string) {
  return {
    executable: join(directory, 'chromium'),
    libraries: join(directory, 'al2023', 'lib'),
    fonts: join(directory, 'fonts.conf'),
  };
}

function cacheDirectory(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pageql');
}

function privateDirectory(candidates: readonly string[]): string {
  const found = candidates.find(isPrivate);
  if (!found) throw new Error(`None of ${candidates.join(', ')} can be written by this user alone`);
  return found;
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

/** Whether a file or directory is there and belongs to this user. */
function isOurs(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (!process.getuid || stats.uid === process.getuid());
}

/**
 * The package unpacks into the system's temporary directory, for everybody to see, and trusts what is there. Told that
 * a directory of ours is the temporary one, and that it runs where libraries are missing, it unpacks all it has there.
 */
async function unpack(home: string, directory: string): Promise<void> {
  const temporary = mkdtempSync(join(home, 'unpacking-'));
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    });
    writeFileSync(join(temporary, 'fonts.conf'), fontconfig(directory));
    renameSync(temporary, directory);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have been faster.
    if (!isOurs(join(directory, 'chromium'))) throw error;
  }
}

/** The file that the package brings looks in places of its own. */
function fontconfig(directory: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(directory, 'fonts')}</dir>
  <cachedir>${join(directory, 'font-cache')}</cachedir>
</fontconfig>
`;
}
