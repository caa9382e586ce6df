// Bundles a program into a folder as program.js, or runs it as a Worker: node bundle.js BUNDLER PROGRAM FOLDER

import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { Miniflare } from 'miniflare';
import { rollup } from 'rollup';
import * as vite from 'vite';
import webpack from 'webpack';

const [, , bundler = '', program = '', folder = ''] = process.argv;
const outfile = join(folder, 'program.js');

/** @type {import('esbuild').BuildOptions} */
const withEsbuild = { entryPoints: [program], bundle: true, outfile, logLevel: 'error' };
/** @type {import('vite').InlineConfig} */
const withVite = { configFile: false, root: folder, logLevel: 'error' };
const output = { entryFileNames: 'program.js' };

/** @type {Record<string, () => Promise<unknown>>} */
const bundlers = {
  'esbuild to ESM': () => esbuild.build({ ...withEsbuild, platform: 'node', format: 'esm' }),
  'esbuild to CommonJS': () => esbuild.build({ ...withEsbuild, platform: 'node' }),
  rollup: async () => {
    const plugins = [nodeResolve({ exportConditions: ['node'] })];
    const bundle = await rollup({ input: program, plugins, logLevel: 'silent' });
    await bundle.write({ dir: folder, ...output });
  },
  webpack: async () => {
    const { promise, resolve, reject } = Promise.withResolvers();
    webpack(
      {
        mode: 'development',
        devtool: false,
        target: 'node',
        entry: program,
        output: { path: folder, filename: 'program.js' },
      },
      (error, stats) =>
        error || stats?.hasErrors()
          ? reject(error ?? new Error(stats?.toString('errors-only')))
          : resolve(stats),
    );
    await promise;
  },
  'Vite for a server': () =>
    vite.build({
      ...withVite,
      ssr: { noExternal: true },
      build: { ssr: program, outDir: folder, rolldownOptions: { output } },
    }),
  'Vite for browsers': () =>
    vite.build({ ...withVite, build: { outDir: folder, rolldownOptions: { input: program, output } } }),
  Workers: async () => {
    await esbuild.build({ ...withEsbuild, format: 'esm', conditions: ['workerd', 'worker', 'browser'] });
    // Listed, since it would look for the readers of PDF and office files, which are not installed.
    const modules = [{ type: /** @type {const} */ ('ESModule'), path: outfile }];
    const worker = new Miniflare({ modules, modulesRoot: folder, compatibilityDate: '2026-01-01' });
    const answer = await worker.dispatchFetch('http://localhost/');
    process.stdout.write(await answer.text());
    await worker.dispose();
  },
};

await bundlers[bundler]?.();
