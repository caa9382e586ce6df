import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

// Writes dist/, which `npm pack` puts into the package: Node runs no TypeScript that lies in node_modules.

const root = import.meta.dirname;
const [source, target] = [join(root, 'src'), join(root, 'dist')];

rmSync(target, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
// The types were checked, in as much time again: `npm publish` begins with `npm run check`.
// By one thread, as each of several would infer the same types for itself.
const options = ['-p', join(root, 'tsconfig.build.json'), '--noCheck', '--singleThreaded'];
execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' });

/** What the program reads as it runs: fingerprints, n-grams, queries, and the pages for people. */
const data = globSync('**/*.{json,graphql,css,svg,html,bin}', { cwd: source });
for (const file of data) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  copyFileSync(join(source, file), join(target, file));
}

const inDist = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(target, path)).href);
const { extractionThread, fileReaders } = await inDist<typeof import('./src/service/app/thread-script.ts')>(
  'service/app/thread-script.js',
);
const { inspectorBundle } = await inDist<typeof import('./src/inspector/bundle.ts')>('inspector/bundle.js');
await Promise.all([extractionThread(), inspectorBundle()]);

/** In a bundle, too, `import.meta.url` is the address of each module: some read files that lie beside them. */
const moduleUrls: Plugin = {
  name: 'module URLs',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      if (!path.startsWith(target)) return undefined;
      const text = await readFile(path, 'utf8');
      const url = `new URL(${JSON.stringify(relative(target, path).replaceAll('\\', '/'))}, rootOfModules).href`;
      return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
    });
  },
};

// The library as a few files, each loaded with the category that needs it: as 700 modules, it takes three times as long to load.
await build({
  entryPoints: [join(target, 'extract/index.js')],
  outdir: join(target, 'extract/bundle'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  minifyWhitespace: true,
  legalComments: 'none',
  external: [...fileReaders, 'yauzl'],
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url), rootOfModules = new URL('../../', import.meta.url).href;`,
  },
  plugins: [moduleUrls],
});
