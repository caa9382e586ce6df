import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Container, type Image, makeDebian, run, start } from './proof/debian.ts';
import { build } from './proof/image.ts';

// Tests the Dockerfile without Docker: creates a Debian, runs the steps in it, and starts the service like the image.
// Needs root, mmdebstrap, bwrap and Node 24, and access to Debian's and npm's registries.

const context = join(import.meta.dirname, '..');
const place = mkdtempSync(join(tmpdir(), 'pageql-container-'));
const key = 'proof';

try {
  const image = build(readFileSync(join(context, 'Dockerfile'), 'utf8'), {
    context,
    base: baseOf(),
    machine: machine(),
  });
  await prove(image);
  console.log('== proved');
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** Creates one Debian, of which each stage gets a copy. */
function baseOf(): (stage: string) => string {
  const debian = join(place, 'base');
  makeDebian(debian);
  return (stage) => {
    const root = join(place, stage);
    execFileSync('cp', ['--archive', debian, root]);
    return root;
  };
}

/** This machine's npm registry, and its certificates for it. */
function machine(): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return { npm_config_registry: registry, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
}

async function prove(image: Image): Promise<void> {
  const origin = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Proof</title><p>Text of a page.');
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const page = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/`;
  const port = String(await freePort());
  const env = { PORT: port, API_KEYS: `pro:${key}`, ALLOW_ADDRESSES: '127.0.0.1', EXTRACTION_THREADS: '2' };
  const container = start(image, {
    env,
    volume: join(place, 'data'),
    profile: join(context, 'deploy/seccomp.json'),
  });
  const service = `http://127.0.0.1:${port}`;
  await ready(service, container);
  await runsUnprivileged(container);
  await readsPage(service, page);
  await takesScreenshot(service, page);
  run({ ...image, env: { ...image.env, ...env } }, image.healthCheck);
  console.log('-- healthy');
  await exitsCleanly(container);
  origin.close();
  origin.closeAllConnections();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function ready(service: string, { child }: Container): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(200)) {
    if (child.exitCode !== null) throw new Error('The service did not start');
    const answer = await fetch(`${service}/ready`).catch(() => null);
    if (answer?.ok) return console.log(`-- ready: ${await answer.text()}`);
  }
  throw new Error('The service was not ready within a minute');
}

async function runsUnprivileged(container: Container): Promise<void> {
  const status = readFileSync(`/proc/${await container.pid}/status`, 'utf8');
  const rights = [...status.matchAll(/^(Uid|CapEff|CapBnd|NoNewPrivs|Seccomp):\s*(\S+)/gm)].map(
    ([, , value]) => value,
  );
  const none = '0000000000000000';
  check(rights.join() === ['1000', none, none, '1', '2'].join(), `runs without rights: ${rights.join(' ')}`);
}

async function readsPage(service: string, page: string): Promise<void> {
  const answer = await ask(`${service}/api/scrape?params=metadata&url=${encodeURIComponent(page)}`);
  check(answer.includes('"title":"Proof"'), `REST: ${answer.slice(0, 120)}`);
}

/** On 0.0.0.0, the browser starts only with its sandbox, so that this tests the sandbox, too. */
async function takesScreenshot(service: string, page: string): Promise<void> {
  const query = `{ page(url: ${JSON.stringify(page)}) { mobileView { rendered { screenshot { url width } } } } }`;
  const answer = await ask(`${service}/graphql?query=${encodeURIComponent(query)}`);
  check(/"url":"[^"]+\.webp"/.test(answer), `screenshot: ${answer.slice(0, 300)}`);
}

async function ask(address: string): Promise<string> {
  const headers = { 'x-api-key': key, accept: 'application/json' };
  return (await fetch(address, { headers })).text();
}

async function exitsCleanly({ pid, ended }: Container): Promise<void> {
  process.kill(await pid, 'SIGTERM');
  const code = await Promise.race([ended, wait(10_000, 'late', { ref: false })]);
  check(code === 0, `SIGTERM: ${code}`);
}

function check(isExpected: boolean, what: string): void {
  console.log(`-- ${what}`);
  if (!isExpected) throw new Error('That was not expected');
}
