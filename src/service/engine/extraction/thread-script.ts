import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { keptBundle } from '../../../shared/kept-bundle.ts';

/** The program of a thread, as one script. */
export interface ThreadScript {
  /** JavaScript whose value is a function that runs the program. Its parameters are `require` and the URL of `src`. */
  readonly code: string;
  /** The path of the entry module: `require` resolves packages from there, and stacks name it. */
  readonly filename: string;
  /** Replaces the positions in a stack by those in the modules that the script was made of. */
  locate(stack: string): Promise<string>;
}

interface BundleThreadOptions {
  /** Packages that are not part of the script: it is larger than what most threads need of them. */
  readonly external?: string[];
  /** Where the script is kept. */
  readonly directory?: string;
}

/**
 * Bundles a module and all that it imports into one script, for two reasons. A thread that loads a thousand modules
 * takes several times as long to start. And Node removes types with WebAssembly, whose code V8 may free with the thread
 * that compiled it while another uses it: after a thread was killed, about one start in 500 crashed the process.
 */
export async function bundleThread(
  entry: URL,
  { external = [], ...kept }: BundleThreadOptions = {},
): Promise<ThreadScript> {
  const filename = fileURLToPath(entry);
  const name = basename(filename, extname(filename));
  const options = {
    entryPoints: [filename],
    outfile: join(dirname(filename), `${name}.js`),
    platform: 'node',
    target: 'es2024',
    format: 'iife',
    banner: { js: `(function (require, ${rootName}) {` },
    footer: { js: '})' },
    sourcemap: 'external',
    sourcesContent: false,
    // Each thread keeps its script. Names stay as they are.
    minifyWhitespace: true,
    legalComments: 'none',
    external,
    // What is loaded later comes through `require`, too: it knows where the packages are.
    supported: { 'dynamic-import': false },
    plugins: [ownModuleUrls(root, rootName)],
    logOverride: { 'empty-import-meta': 'error' },
  } satisfies BuildOptions;
  // The manifest and the lock name the versions of packages.
  const madeBy = [import.meta.filename, join(root, '../package.json'), join(root, '../package-lock.json')];
  const files = () => keptBundle(options, { name, madeBy, ...kept });
  const { [`${name}.js`]: code = '' } = await files();
  return {
    code,
    filename,
    // The map takes as much memory as the script, and is needed only after an unexpected error.
    async locate(stack) {
      const { [`${name}.js`]: current, [`${name}.js.map`]: map = '' } = await files();
      return current === code ? located(stack, filename, new SourceMap(JSON.parse(map))) : stack;
    },
  };
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rootName = 'rootOfModules';

/**
 * In a bundle, too, `import.meta.url` is the address of each module of the folder `root`, wherever the package is installed: `base`
 * is an expression whose value is the URL of that folder, or of a file in it.
 */
export function ownModuleUrls(root: string, base: string): Plugin {
  return {
    name: 'own module URLs',
    setup({ onLoad }) {
      onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
        if (!path.startsWith(root)) return undefined;
        const text = await readFile(path, 'utf8');
        const url = `new URL(${JSON.stringify(relative(root, path).replaceAll('\\', '/'))}, ${base}).href`;
        return {
          contents: text.replaceAll(/\bimport\.meta\.url\b/g, url),
          loader: path.endsWith('.ts') ? 'ts' : 'js',
        };
      });
    },
  };
}

function located(stack: string, filename: string, map: SourceMap): string {
  const [start, ...rest] = stack.split(`${filename}:`);
  const lines = rest.map((text) => {
    const [position = '', line, column] = /^(\d+):(\d+)/.exec(text) ?? [];
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return `${filename}:${text}`;
    const module = resolve(dirname(filename), origin.fileName);
    return `${module}:${origin.lineNumber}:${origin.columnNumber}${text.slice(position.length)}`;
  });
  return [start, ...lines].join('');
}
