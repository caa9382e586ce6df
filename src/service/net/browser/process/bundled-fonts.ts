import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../../../../extract/lib/sha256.ts';
import packages from './font-packages.json' with { type: 'json' };
import { filledOnce } from './private-directory.ts';

const require = createRequire(import.meta.url);

/** Scripts that every system has, and font files with an axis that is not needed. */
const unwanted = /-(?:latin|latin-ext|cyrillic|vietnamese|math|symbols)-|-(?:wdth|standard)-/;

/**
 * A fontconfig file that adds fonts to those of the system: those in `directory`, and those for scripts that a minimal
 * system draws as boxes, which are unpacked once. To TrueType, because the browser does not load WOFF2 as a system font.
 */
export async function bundledFonts(home: string, directory: string): Promise<string> {
  const roots = packages.map((name) => dirname(require.resolve(`${name}/package.json`)));
  const versions = roots.map((root) => readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `fonts-${sha256(JSON.stringify([directory, versions])).slice(0, 16)}`;
  const unpacked = await filledOnce(home, name, async (target) => {
    for (const file of roots.flatMap(fontsIn)) await unpack(file, target);
    writeFileSync(join(target, 'fonts.conf'), fontconfig(directory, join(home, 'font-cache')));
  });
  return join(unpacked, 'fonts.conf');
}

function fontsIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.woff2') && !unwanted.test(file))
    .map((file) => join(root, file));
}

async function unpack(file: string, directory: string): Promise<void> {
  // The package has no types.
  const { decompress } = require('wawoff2') as { decompress(font: Uint8Array): Promise<Uint8Array> };
  writeFileSync(join(directory, `${basename(file, '.woff2')}.ttf`), await decompress(readFileSync(file)));
}

function fontconfig(directory: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${directory}</dir>
  <dir prefix="relative">.</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}
