import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractPackage } from './build-extract.ts';
import { bundleProgram } from './build-program.ts';
import manifest from './package.json' with { type: 'json' };

// Writes dist/, which `npm pack` puts into the package: Node runs no TypeScript that lies in node_modules.

const root = import.meta.dirname;
const [source, target] = [join(root, 'src'), join(root, 'dist')];

rmSync(target, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
// The types were checked, in as much time again: `npm publish` begins with `npm run check`.
// What has a type that cannot be declared is an error here, too.
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
const { extractionThread } = await inDist<typeof import('./src/service/app/thread-script.ts')>(
  'service/app/thread-script.js',
);
const { inspectorBundle } = await inDist<typeof import('./src/inspector/bundle.ts')>('inspector/bundle.js');
const { keepNewDatabase } = await inDist<typeof import('./src/service/batches/database/new-database.ts')>(
  'service/batches/database/new-database.js',
);
await Promise.all([extractionThread(), inspectorBundle(), keepNewDatabase()]);

await extractPackage({
  from: join(target, 'extract'),
  manifest,
  licence: join(root, 'LICENSE'),
  readme: join(source, 'extract/README.md'),
});

await bundleProgram({ folder: target, kept: globSync('**/*.js', { cwd: source }) });
