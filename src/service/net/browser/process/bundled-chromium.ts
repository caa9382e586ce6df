import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundledFonts } from './bundled-fonts.ts';
import { filledOnce, privateDirectory } from './private-directory.ts';

/** The files of a browser. */
export interface ChromiumFiles {
  readonly executable: string;
  /** A directory of shared libraries for systems that lack them. */
  readonly libraries: string | null;
  /** A fontconfig file that adds fonts to those of the system. */
  readonly fonts: string | null;
}

/** The version of the package, which does not export its package.json. */
const manifest = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };

/** The Chromium of the npm package, unpacked once, with fonts for scripts that systems often have none for. */
export async function bundledChromium(dataDir: string): Promise<ChromiumFiles> {
  const home = privateDirectory(dataDir);
  const directory = await filledOnce(home, `chromium-${version}`, unpack);
  return {
    executable: join(directory, 'chromium'),
    libraries: join(directory, 'al2023', 'lib'),
    fonts: await bundledFonts(home, join(directory, 'fonts')),
  };
}

/**
 * The package unpacks to the system's temporary directory and trusts the files that are already there. So it runs with
 * TMPDIR set to our own directory, and with a variable of AWS Lambda that makes it unpack the libraries too.
 */
async function unpack(directory: string): Promise<void> {
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: directory, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
}
