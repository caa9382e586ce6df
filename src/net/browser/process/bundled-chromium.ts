import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundledFonts } from './bundled-fonts.ts';
import { filledOnce, privateDirectory } from './private-directory.ts';

/** A browser on disk. */
export interface ChromiumFiles {
  readonly executable: string;
  /** Shared libraries for systems that lack them; null if the browser comes with none. */
  readonly libraries: string | null;
  /** A fontconfig file that adds fonts to those of the system; null if the browser comes with none. */
  readonly fonts: string | null;
}

/** The version of the package; it exports no package.json. */
const version = readVersion(
  join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..'),
);

/** The Chromium of the npm package, unpacked once, with fonts for what systems often have none for. */
export async function bundledChromium(dataDir: string): Promise<ChromiumFiles> {
  const home = privateDirectory(dataDir);
  const directory = await filledOnce(home, `chromium-${version}`, unpack);
  return {
    executable: join(directory, 'chromium'),
    libraries: join(directory, 'al2023', 'lib'),
    fonts: await bundledFonts(home, join(directory, 'fonts')),
  };
}

function readVersion(directory: string): string {
  return (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * The package unpacks into the system's shared temporary directory and trusts whatever is there. So it is told that our
 * own directory is the temporary one, and that it runs on a system without the libraries, which makes it unpack
 * everything.
 */
async function unpack(directory: string): Promise<void> {
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: directory, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
}
