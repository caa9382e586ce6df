import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir, SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { bundle } from '../../../extract/lib/bundle.ts';
import { keptBundle } from '../../../extract/lib/kept-bundle.ts';
import { once } from '../../../extract/lib/once.ts';

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
  /** The code of an earlier call, which is read instead of made if the file exists. */
  readonly prebuilt?: URL;
}

/**
 * Bundles a module and all that it imports into one script, for two reasons. A thread that loads a thousand modules
 * takes three times as long to start. And Node removes types with WebAssembly, whose code V8 may free with the thread
 * that compiled it while another uses it: after a thread was killed, about one start in 500 crashed the process.
 */
export async function bundleThread(
  entry: URL,
  { external = [], prebuilt }: BundleThreadOptions = {},
): Promise<ThreadScript> {
  const filename = fileURLToPath(entry);
  const options = {
    entryPoints: [filename],
    outfile: filename,
    platform: 'node',
    target: 'es2024',
    format: 'iife',
    banner: { js: `(function (require, ${rootName}) {` },
    footer: { js: '})' },
    // Each thread keeps its script: this saves 1.3 MB of it, and names stay as they are.
    minifyWhitespace: true,
    legalComments: 'none',
    external,
    // What is loaded later comes through `require`, too: it knows where the packages are.
    supported: { 'dynamic-import': false },
    plugins: [ownModuleUrls],
    logOverride: { 'empty-import-meta': 'error' },
  } satisfies BuildOptions;
  const code = (prebuilt && (await readIfExists(prebuilt))) ?? (await keptScript(options));
  const sourceMap = once(() => readSourceMap(options, code));
  return { code, filename, locate: async (stack) => located(stack, filename, await sourceMap()) };
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rootName = 'rootOfModules';
const ownModules = new RegExp(`^${root.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}.*\\.[jt]s$`);

/** In the script, too, `import.meta.url` is the address of each module, wherever the package is installed. */
const ownModuleUrls: Plugin = {
  name: 'own module URLs',
  setup({ onLoad }) {
    onLoad({ filter: ownModules }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const url = `new URL(${JSON.stringify(relative(root, path).replaceAll('\\', '/'))}, ${rootName}).href`;
      return {
        contents: text.replaceAll('import.meta.url', url),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/** Kept beside the compiled code of this process, if that is kept. The manifest and the lock name the versions of packages. */
async function keptScript(options: BuildOptions): Promise<string> {
  const files = await keptBundle(options, {
    directory: getCompileCacheDir(),
    madeBy: [import.meta.filename, join(root, '../package.json'), join(root, '../package-lock.json')],
  });
  return Object.values(files)[0] ?? '';
}

async function readIfExists(file: URL): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'latin1') : undefined;
}

/**
 * Bundles again, since the map would take as much memory as the script and is needed only after an unexpected error.
 * Null if the modules have changed since.
 */
async function readSourceMap(options: BuildOptions, code: string): Promise<SourceMap | null> {
  const { files } = await bundle({ ...options, sourcemap: 'external', sourcesContent: false });
  const map = Object.keys(files).find((path) => path.endsWith('.map'));
  const script = Object.keys(files).find((path) => path !== map);
  if (map === undefined || script === undefined || files[script] !== code) return null;
  return new SourceMap(JSON.parse(files[map] ?? ''));
}

function located(stack: string, filename: string, map: SourceMap | null): string {
  const [start, ...rest] = stack.split(`${filename}:`);
  const lines = rest.map((text) => {
    const [position = '', line, column] = /^(\d+):(\d+)/.exec(text) ?? [];
    const origin = map?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return `${filename}:${text}`;
    const module = resolve(dirname(filename), origin.fileName);
    return `${module}:${origin.lineNumber}:${origin.columnNumber}${text.slice(position.length)}`;
  });
  return [start, ...lines].join('');
}
