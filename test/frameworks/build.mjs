// Renders one page with each framework's own server renderer into ../pages/frameworks: npm ci, then npm run build.
import { mkdir, writeFile } from 'node:fs/promises';
import { angular } from './pages/angular.mjs';
import { astro } from './pages/astro.mjs';
import { lit } from './pages/lit.mjs';
import { next } from './pages/next.mjs';
import { preact } from './pages/preact.mjs';
import { react, reactNested } from './pages/react.mjs';
import { solid } from './pages/solid.mjs';
import { svelte } from './pages/svelte.mjs';
import { vue } from './pages/vue.mjs';

const folder = new URL('../pages/frameworks/', import.meta.url);
const pages = { angular, astro, lit, next, preact, react, 'react-nested': reactNested, solid, svelte, vue };

await mkdir(folder, { recursive: true });
for (const [name, render] of Object.entries(pages)) {
  await writeFile(new URL(`${name}.html`, folder), `${(await render()).trim()}\n`);
}
