import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Writes dist/, which `npm pack` puts into the package: Node runs no TypeScript that lies in node_modules.

const root = import.meta.dirname;
const [source, target] = [join(root, 'src'), join(root, 'dist')];

rmSync(target, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });

/** What the program reads as it runs: fingerprints, queries, and the pages for people. */
const data = globSync('**/*.{json,graphql,css,svg,html}', { cwd: source });
for (const file of data) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  copyFileSync(join(source, file), join(target, file));
}

const { extractionThread, prebuiltScript }: typeof import('./src/service/app/thread-script.ts') =
  await import(pathToFileURL(join(target, 'service/app/thread-script.js')).href);
writeFileSync(join(target, 'service/app', prebuiltScript), (await extractionThread()).code);
