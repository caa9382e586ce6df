import { execFile } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ownChromium } from './helpers/chromium.ts';
import { startOrigin } from './helpers/origin.ts';
import { programEnv, runProgram, startService } from './helpers/program.ts';
import { temporaryDirectory } from './helpers/temporary-directory.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const html = '<!doctype html><title>Packed</title><p>Some text that makes this a page with something to say.';

/** A program of somebody else, into which npm has installed the packed file, and from the registry what that needs. */
const consumer = mkdtempSync(join(tmpdir(), 'pageql-'));
const installed = join(consumer, 'node_modules/pageql');
const script = join(installed, manifest.bin.pageql);

beforeAll(async () => {
  await run('npm', ['pack', '--pack-destination', consumer], { cwd: root });
  const [packed = ''] = globSync('*.tgz', { cwd: consumer });
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
  const types = `@types/node@${manifest.devDependencies['@types/node']}`;
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${packed}`, types], {
    cwd: consumer,
  });
}, 1_800_000);

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: temporaryDirectory(), ALLOW_ADDRESSES: '127.0.0.0/8' });

/** Compiles a program of the consumer, runs it, and returns what it prints. */
async function runTyped(name: string, text: string): Promise<string> {
  writeFileSync(join(consumer, name), text);
  const options = '--strict --skipLibCheck --module nodenext --target es2024 --types node'.split(' ');
  await run(join(root, 'node_modules/.bin/tsc'), [...options, name], { cwd: consumer });
  const { stdout } = await run(process.execPath, [name.replace(/ts$/, 'js')], { cwd: consumer });
  return stdout;
}

test('what it depends on are the versions that are tested here', () => {
  const versions = (directory: string) =>
    Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).map((name) => {
      const text = readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8');
      return `${name} ${JSON.parse(text).version}`;
    });
  expect(versions(consumer)).toEqual(versions(root));
});

test('it contains the empty database with which the first batch begins', () => {
  expect(globSync('dist/bundles/pglite-*.tar.gz', { cwd: installed })).toHaveLength(1);
});

test('the package scrapes a page', async () => {
  await using origin = await startOrigin({ '/': html });
  const args = ['scrape', `${origin.url}/`, '--params', 'metadata,techStack'];
  const { code, stdout, stderr } = await runProgram(args, env(), { script }).ended;
  expect([code, stderr, JSON.parse(stdout).metadata.title]).toEqual([0, '', 'Packed']);
});

test('the package serves both endpoints with extraction threads, GraphiQL and the inspector', async () => {
  await using origin = await startOrigin({ '/': html });
  const service = await startService({ ...env(), EXTRACTION_THREADS: '1' }, { script });
  const query = new URLSearchParams({ url: `${origin.url}/`, params: 'metadata,content,techStack' });
  const scraped = await fetch(`${service.url}/api/scrape?${query}`);
  expect(await scraped.json()).toMatchObject({
    metadata: { title: 'Packed' },
    // Threads read the profiles of languages and the fingerprints from files of the package.
    content: { language: 'en' },
    techStack: { technologies: [] },
  });
  const graphiql = await fetch(`${service.url}/graphql`, { headers: { accept: 'text/html' } });
  const [, editor = ''] = /"(\/graphiql\/[^"]+\.js)"/.exec(await graphiql.text()) ?? [];
  expect(await (await fetch(service.url + editor)).text()).toContain('renderYogaGraphiQL');
  const inspector = await (await fetch(`${service.url}/`)).text();
  const [, module = ''] = /src="(\/inspector\/[^"]+\.js)"/.exec(inspector) ?? [];
  expect((await fetch(service.url + module)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
});

test('the package serves agents', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [script, 'mcp'],
      env: { ...programEnv, ...env() },
    }),
  );
  expect(client.getServerVersion()).toMatchObject({ name: 'pageql', version: manifest.version });
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('read_page');
  await client.close();
});

test('a program that imports the package runs the service inside itself, with types', async () => {
  const program = `import { type App, createApp, readConfig } from 'pageql';
const app: App = await createApp(readConfig({ BROWSER: 'off', EXTRACTION_THREADS: '0', LOG_LEVEL: 'silent' }));
const answer: Response = await app.fetch(new Request('http://localhost/health'));
console.log(await answer.text());
await app.close();
`;
  const stdout = await runTyped('program.ts', program);
  expect(stdout).toBe('{"status":"alive"}\n');
});

test('a program extracts from HTML that it has, with types', async () => {
  const program = `import { extract, type Metadata } from 'pageql/extract';
const { metadata, content } = await extract('<html lang=en><title>Mine</title><p>Some text.', { url: 'https://example.com/', categories: ['metadata', 'content'] });
const known: Metadata | null = metadata;
// @ts-expect-error It was not asked for.
const { links } = await extract('', { url: 'https://example.com/', categories: ['metadata'] });
const { techStack } = await extract('<meta name=generator content="WordPress 6.1">', { url: 'https://example.com/', categories: ['techStack'] });
console.log(known?.title, content?.text, links, techStack?.cms?.name);
`;
  const stdout = await runTyped('extract.ts', program);
  expect(stdout).toBe('Mine Some text. undefined WordPress\n');
});

test('a program tells the cache of its client what the schema has, with types', async () => {
  const program = `import { getDataID, keys, possibleTypes, typePolicies } from 'pageql/client';
console.log(keys.Page?.({ id: 'p1' }), getDataID({ id: 'h1' }, 'Heading'), typePolicies.Heading, possibleTypes.Finding);
`;
  const stdout = await runTyped('client.ts', program);
  expect(stdout).toBe("p1 null { keyFields: false } [ 'A11yIssue', 'Check' ]\n");
});

test('what the package imports is among its dependencies', () => {
  const imported =
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'".][^'"]*)['"]|\bimport\(\s*['"]([^'".][^'"]*)['"]/gm;
  const files = globSync('**/*.js', { cwd: join(installed, 'dist') }).filter(
    (file) => !file.includes('/client/'),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(installed, 'dist', file), 'utf8');
    return [...text.matchAll(imported)].map((match) => match[1] ?? match[2] ?? '');
  });
  const packages = names
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  // The package contains what esbuild makes of a checkout.
  const declared = { ...manifest.dependencies, ...manifest.optionalDependencies, esbuild: '' };
  expect([...new Set(packages)].filter((name) => !(name in declared))).toEqual([]);
});

test('npm run scrape, told to be silent, prints nothing but its answer', async () => {
  await using origin = await startOrigin({ '/': html });
  const args = ['run', '--silent', 'scrape', '--', `${origin.url}/`];
  const { stdout } = await run('npm', args, { cwd: root, env: { ...programEnv, ...env() } });
  expect(JSON.parse(stdout).metadata.title).toBe('Packed');
});

describe('pageql-extract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pageql-'));
  const packageFolder = join(folder, 'node_modules/pageql-extract');
  const facts = {
    card: 'Tea',
    title: 'Tea | Shop',
    language: 'en',
    product: 'Tea',
    links: 1,
    cms: 'WordPress',
    trackers: 0,
    text: '# Tea\n\nTea is grown in the hills, dried for a day, and sold by weight in tins.',
    errors: {},
  };
  const program = `import { extract, markdown, preview } from 'pageql-extract';
const url = 'https://example.com/';
const html = \`<!doctype html><html lang=en><title>Tea | Shop</title><meta name=generator content="WordPress 6.1">
<meta property=og:title content=Tea><nav><a href=/more>More</a></nav>
<main><h1>Tea</h1><p>Tea is grown in the hills, dried for a day, and sold by weight in tins.</main>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Tea"}</script>\`;
export async function facts() {
  const categories = ['metadata', 'content', 'structuredData', 'links', 'techStack', 'analytics'];
  const { metadata, content, structuredData, links, techStack, analytics, errors } = await extract(html, { url, categories });
  const { title } = await preview(html, { url });
  const { text } = await markdown(html, { url });
  return { card: title, title: metadata?.title, language: content?.language, product: structuredData?.products[0]?.name,
    links: links?.items.length, cms: techStack?.cms?.name, trackers: analytics?.tools.length, text, errors };
}
`;
  const programs = {
    'facts.js': program,
    'node.js':
      "import { facts } from './facts.js'; facts().then((found) => console.log(JSON.stringify(found)));",
    'required.cjs': "console.log(typeof require('pageql-extract').extract);",
    'browser.js':
      "import { facts } from './facts.js'; facts().then((found) => { document.body.innerHTML = '<output>'; document.querySelector('output').textContent = JSON.stringify(found); });",
    'worker.js':
      "import { facts } from './facts.js'; export default { fetch: async () => Response.json(await facts()) };",
    'pdf.js': `import { extract } from 'pageql-extract';
const { errors } = await extract(new TextEncoder().encode('%PDF-1.7 '), { url: 'https://example.com/', categories: ['content'] });
console.log(errors.content.code, errors.content.message);`,
  };

  beforeAll(async () => {
    const options = ['--pack-destination', folder];
    await run('npm', ['pack', ...options], { cwd: join(installed, 'dist/extract') });
    const [packed = ''] = globSync('*.tgz', { cwd: folder });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    await run('npm', ['install', '--offline', `./${packed}`], { cwd: folder });
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
  }, 600_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const runNode = async (...args: string[]) =>
    (await run(process.execPath, args, { cwd: folder })).stdout.trim();

  test('is one package of less than 25 MB, without any dependency', () => {
    expect(globSync('*', { cwd: join(folder, 'node_modules') })).toEqual(['pageql-extract']);
    const files = globSync('**/*', { cwd: packageFolder, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(25_000_000);
    const licences = readFileSync(join(packageFolder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    expect(licences).toMatch(/^cheerio [\d.]+ \(MIT\)$/m);
  });

  test('runs as an ES module, and is required by programs of CommonJS', async () => {
    expect(JSON.parse(await runNode('node.js'))).toEqual(facts);
    expect(await runNode('required.cjs')).toBe('function');
  });

  test('names the package that reads a file where that is not installed', async () => {
    expect(await runNode('pdf.js')).toMatch(/^READER_MISSING .* npm install unpdf$/);
  });

  // Their packages are installed by themselves: npm ci --prefix test/bundlers
  describe.runIf(existsSync(join(root, 'test/bundlers/node_modules')))('in bundles', () => {
    const bundle = async (bundler: string, name: string) => {
      const output = join(temporaryDirectory(), 'out');
      mkdirSync(output);
      const type = /CommonJS|webpack/.test(bundler) ? 'commonjs' : 'module';
      writeFileSync(join(output, 'package.json'), JSON.stringify({ type }));
      const args = [join(root, 'test/bundlers/bundle.js'), bundler, join(folder, name), output];
      const { stdout } = await run(process.execPath, args, { cwd: tmpdir() });
      return { output, stdout };
    };

    test.for(['esbuild to ESM', 'esbuild to CommonJS', 'rollup', 'webpack', 'Vite for a server'])(
      'of %s, moved to another folder',
      async (bundler) => {
        const { output } = await bundle(bundler, 'node.js');
        const elsewhere = join(temporaryDirectory(), 'elsewhere');
        renameSync(output, elsewhere);
        expect(JSON.parse(await runNode(join(elsewhere, 'program.js')))).toEqual(facts);
      },
    );

    test('in a Worker', async () => {
      const { stdout } = await bundle('Workers', 'worker.js');
      expect(JSON.parse(stdout)).toEqual(facts);
    });

    test('of Vite in Chromium', async () => {
      const { output } = await bundle('Vite for browsers', 'browser.js');
      const files = globSync('**/*.js', { cwd: output }).map((file) => {
        const body = readFileSync(join(output, file), 'utf8');
        return [`/${file}`, { body, headers: { 'content-type': 'text/javascript' } }] as const;
      });
      await using origin = await startOrigin({
        '/': '<body><script type=module src=/program.js></script>',
        ...Object.fromEntries(files),
      });
      const context = await (await ownChromium()).newContext();
      const page = await context.newPage();
      await page.goto(`${origin.url}/`);
      expect(JSON.parse((await page.textContent('output')) ?? '')).toEqual(facts);
      await context.close();
    });
  });
});
