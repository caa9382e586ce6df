import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';

/** A static page, as `astro build` writes it. */
export async function astro() {
  const folder = new URL('../astro/', import.meta.url);
  const outDir = await mkdtemp(fileURLToPath(new URL('dist-', folder)));
  try {
    await build({ root: fileURLToPath(folder), outDir, logLevel: 'error', configFile: false });
    return await readFile(`${outDir}/index.html`, 'utf8');
  } finally {
    await rm(outDir, { recursive: true });
  }
}
