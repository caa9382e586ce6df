import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** Packages that read other files than HTML: installed by programs that meet such files. */
const readers = ['hucre', 'mammoth', 'unpdf', 'yauzl'] as const;

interface ExtractPackageOptions {
  /** The folder with the compiled modules, which becomes the package. */
  readonly from: string;
  /** Of the package with the service. */
  readonly manifest: Manifest;
  readonly licence: string;
  readonly readme: string;
}

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Makes the package `pageql-extract` of the extraction. It holds what it needs: as 700 modules it takes three times as long to
 * load, and programs that bundle it, or run it in a browser, meet no modules of Node and no files beside its own.
 */
export async function extractPackage({
  from,
  manifest,
  licence,
  readme,
}: ExtractPackageOptions): Promise<void> {
  const shared = {
    entryPoints: [join(from, 'index.js')],
    bundle: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    external: readers.flatMap((name) => [name, `${name}/*`]),
    // A file of its own would not be where it is looked for once a program has been bundled.
    logOverride: { 'empty-import-meta': 'error' },
  } satisfies BuildOptions;
  const node = { ...shared, platform: 'node', target: 'node22' } satisfies BuildOptions;
  const built = await Promise.all([
    build({
      ...node,
      outdir: join(from, 'bundle/node'),
      entryNames: 'extract',
      format: 'esm',
      splitting: true,
      plugins: [requiredBuiltins],
    }),
    build({
      ...node,
      outfile: join(from, 'bundle/index.cjs'),
      format: 'cjs',
      banner: { js: versionCheck(manifest) },
    }),
    build({
      ...shared,
      outdir: join(from, 'bundle/web'),
      format: 'esm',
      splitting: true,
      platform: 'browser',
      target: 'es2024',
      inject: [join(from, 'lib/platform/buffer.js')],
      plugins: [webPlatform],
    }),
  ]);
  // The service has no use for what stands in for Node.
  for (const name of ['web', 'buffer']) rmSync(join(from, `lib/platform/${name}.js`));
  // Modules are evaluated in the order of imports: without this, an old Node shows a long line of one that it cannot run.
  writeFileSync(join(from, 'bundle/node/version.js'), versionCheck(manifest));
  writeFileSync(
    join(from, 'bundle/node/index.js'),
    "import './version.js';\nexport * from './extract.js';\n",
  );
  const { version, dependencies, engines } = manifest;
  const own = {
    name: 'pageql-extract',
    version,
    description: 'Metadata, content, structured data and more of a web page, from HTML that a program has.',
    license: 'MIT',
    type: 'module',
    engines,
    exports,
    files: ['bundle', 'THIRD-PARTY-LICENSES.txt', ...declarationsFrom(from)],
    peerDependencies: Object.fromEntries(readers.map((name) => [name, `^${dependencies[name]}`])),
    peerDependenciesMeta: Object.fromEntries(readers.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(from, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(from, 'THIRD-PARTY-LICENSES.txt'), licencesOf(built.map(({ metafile }) => metafile)));
  copyFileSync(licence, join(from, 'LICENSE'));
  copyFileSync(readme, join(from, 'README.md'));
}

/** Throws a sentence where Node is too old for the rest. */
function versionCheck({ engines: { node } }: Manifest): string {
  const [major, minor] = node.replace('>=', '').split('.');
  return `{
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < ${major} || (major === ${major} && minor < ${minor}))
    throw new Error(\`pageql-extract needs Node ${major}.${minor} or later, and this is Node \${process.versions.node}.\`);
}
`;
}

/** The declarations that a program sees: those of the entry, and what they import. */
function declarationsFrom(folder: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from|import\() ?['"](\.[^'"]*)\.[jt]s['"]/g))
      visit(`${join(dirname(path), target)}.d.ts`);
  };
  visit(join(folder, 'index.d.ts'));
  return [...found].map((path) => relative(folder, path).replaceAll('\\', '/')).toSorted();
}

const exports = {
  '.': {
    types: './index.d.ts',
    node: { import: './bundle/node/index.js', require: './bundle/index.cjs' },
    default: './bundle/web/index.js',
  },
  './package.json': './package.json',
};

/** Modules of Node that a package of CommonJS requires: an ES module has no `require`, but can import them. */
const requiredBuiltins: Plugin = {
  name: 'required builtins',
  setup({ onResolve, onLoad }) {
    const builtins = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`);
    onResolve({ filter: builtins }, ({ path, kind }) =>
      kind === 'require-call' ? { path: path.replace(/^(?:node:)?/, 'node:'), namespace: 'required' } : null,
    );
    onLoad({ filter: /^node:/, namespace: 'required' }, ({ path }) => ({
      contents: `export * from '${path}'; export { default } from '${path}';`,
    }));
  },
};

/** Everything that the extraction takes from Node comes through one module. */
const webPlatform: Plugin = {
  name: 'platform of the web',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\/platform\/node\.js$/ }, ({ path, ...from }) =>
      resolve(path.replace(/node\.js$/, 'web.js'), { resolveDir: from.resolveDir, kind: from.kind }),
    );
  },
};

/** The licences of the packages that are part of the bundles. */
function licencesOf(metafiles: readonly Metafile[]): string {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].toSorted().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder });
    return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
