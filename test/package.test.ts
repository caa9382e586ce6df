import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
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
}, 600_000);

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
