// Bundles one application with each framework into ../pages/frameworks/apps: what the server sends shows nothing of it.
import { mkdir, writeFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import { build } from 'esbuild';
import sveltePlugin from 'esbuild-svelte';
import { shells } from './apps/shells.mjs';
import { headline } from './article.mjs';

const folder = new URL('../pages/frameworks/apps/', import.meta.url);
const solid = {
  name: 'solid',
  setup({ onLoad }) {
    onLoad({ filter: /\.jsx$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises');
      const { code } = await transformAsync(await readFile(path, 'utf8'), {
        filename: path,
        presets: ['solid'],
      });
      return { contents: code, loader: 'js' };
    });
  },
};

await mkdir(folder, { recursive: true });
for (const [name, shell] of Object.entries(shells)) {
  const entry = new URL(`./apps/${name}.${name === 'solid' ? 'jsx' : 'mjs'}`, import.meta.url);
  const { outputFiles } = await build({
    entryPoints: [entry.pathname],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    legalComments: 'eof',
    conditions: ['browser', 'production'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [solid, sveltePlugin({ compilerOptions: { generate: 'client' } })],
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js')).text;
  await writeFile(new URL(`${name}.bundle`, folder), script);
  await writeFile(
    new URL(`${name}.html`, folder),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${headline}</title></head><body>${shell}<script src="${name}.bundle"></script></body></html>\n`,
  );
}
