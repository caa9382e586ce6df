import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readDockerfile } from '../deploy/proof/dockerfile.ts';
import { resultsDirectory } from '../src/service/app/create-batches.ts';
import { readConfig } from '../src/service/config/index.ts';
import { variableNames } from '../src/service/config/variables.ts';
import { balancerInstalled, startBalancer } from './helpers/balancer.ts';
import { isInstalled } from './helpers/is-installed.ts';
import { startOrigin } from './helpers/origin.ts';
import { freePort } from './helpers/ports.ts';
import { runProgram, startService } from './helpers/program.ts';
import { temporaryDirectory } from './helpers/temporary-directory.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const dockerfile = read('Dockerfile');
const unit = read('deploy/pageql.service');
const balancer = read('deploy/haproxy.cfg');

const instanceOfCompose = z.object({
  environment: z.record(z.string(), z.string()),
  stop_grace_period: z.string(),
  mem_limit: z.string(),
  memswap_limit: z.string(),
  pids_limit: z.number(),
  security_opt: z.array(z.string()),
  networks: z.array(z.string()),
  tmpfs: z.array(z.string()),
  volumes: z.array(z.string()),
});
const compose = z
  .object({
    services: z.object({
      'pageql-1': instanceOfCompose,
      'pageql-2': instanceOfCompose,
      worker: instanceOfCompose,
      balancer: z.object({
        environment: z.record(z.string(), z.string()),
        networks: z.object({ front: z.object({ ipv4_address: z.string() }) }),
      }),
      redis: z.object({ command: z.array(z.string()), networks: z.array(z.string()) }),
    }),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const deployment = z
  .object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsUser: z.number(), runAsNonRoot: z.literal(true) }),
          containers: z.tuple([
            z.object({
              env: z.array(z.object({ name: z.string(), value: z.string() })),
              ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
              startupProbe: probe,
              livenessProbe: probe,
              readinessProbe: probe,
              lifecycle: z.object({
                preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }),
              }),
              resources: z.object({ limits: z.object({ memory: z.string() }) }),
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(manifests().find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'pageql'));
const [container] = deployment.spec.template.spec.containers;

function manifests() {
  const named = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
  return parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return named.parse(document.toJS());
  });
}

/** Pairs such as `A=1 B=2`. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

/** Those of all lines that begin like this. */
function pairsAfter(lines: RegExp, text: string): Record<string, string> {
  return pairs([...text.matchAll(lines)].map(([, line]) => line).join(' '));
}

const ofImage = pairsAfter(/^ENV (.*)$/gm, dockerfile);
const ofUnit = pairsAfter(/^Environment=(.*)$/gm, unit);
const ofCompose = Object.fromEntries(
  // What stands for a variable of whoever runs it: its default.
  Object.entries(compose.services['pageql-1'].environment).map(([name, value]) => [
    name,
    value.replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ]),
);
const ofPods = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

test.for([
  ['the image', ofImage],
  ['compose.yaml', { ...ofImage, ...ofCompose }],
  ['the unit', ofUnit],
  ['the pods', { ...ofImage, ...ofPods }],
] as const)('%s sets variables that there are, to values that the service takes', ([, env]) => {
  const { NODE_ENV, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_, ...ours } = env;
  expect([NODE_ENV, MALLOC_ARENA_MAX]).toEqual(['production', '2']);
  expect([MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_]).toEqual(['65536', '131072']);
  expect(Object.keys(ours).filter((name) => !variableNames.includes(name))).toEqual([]);
  expect(() => readConfig(env)).not.toThrow();
});

test('the image runs as another user than root, with an init, and copies what there is', () => {
  const [, user] = /^USER (\S+)$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('FROM'))) ?? [];
  expect(user).toBe('1000:1000');
  expect(deployment.spec.template.spec.securityContext.runAsUser).toBe(1000);
  expect(dockerfile).toMatch(
    /^ENTRYPOINT \["tini", "--", "node", "--max-semi-space-size=8", "dist\/pageql.js"\]$/m,
  );
  const copied = [...dockerfile.matchAll(/^COPY (?:--chown=\S+ )?((?!--)[^\n]+) \S+$/gm)].flatMap(
    ([, from]) => from?.split(' ') ?? [],
  );
  const sent = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file]) => file);
  expect(new Set(copied)).toEqual(new Set(sent));
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** What the image copies, and the packages that its build has. */
function checkout(): string {
  const app = temporaryDirectory();
  for (const { name, options, text } of readDockerfile(dockerfile)) {
    if (name !== 'COPY' || options.from !== undefined) continue;
    const paths = text.split(' ');
    const target = join(app, paths.pop() ?? '');
    for (const path of paths) {
      const isDirectory = statSync(join(root, path)).isDirectory();
      cpSync(join(root, path), isDirectory ? target : join(target, path), { recursive: true });
    }
  }
  for (const path of packages(() => true)) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    symlinkSync(join(root, path), join(app, path));
  }
  return app;
}

function packages(isMeant: (locked: { readonly dev?: true }) => boolean): string[] {
  const locked: Record<string, { dev?: true }> = JSON.parse(read('package-lock.json')).packages;
  return Object.keys(locked).filter(
    (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && isMeant(locked[path] ?? {}),
  );
}

/** As `npm prune --omit=dev`. */
function prune(app: string): void {
  for (const path of packages(({ dev }) => dev === true)) rmSync(join(app, path));
}

test('the service starts from what the image copies, and nothing else', async () => {
  const app = checkout();
  await promisify(execFile)(process.execPath, ['build.ts'], { cwd: app });
  prune(app);
  const env = { DATA_DIR: join(app, 'data'), NODE_ENV: 'production', EXTRACTION_THREADS: '1' };
  await using origin = await startOrigin({ '/': '<!doctype html><title>Pruned</title><p>Text.' });
  const service = await startService(
    { ...env, ALLOW_ADDRESSES: '127.0.0.1' },
    { script: join(app, 'dist/pageql.js') },
  );
  const scraped = await fetch(`${service.url}/api/scrape?params=metadata&url=${origin.url}/`);
  expect(await scraped.json()).toMatchObject({ metadata: { title: 'Pruned' } });
  const [, script = ''] =
    /src="(\/inspector\/[^"]+\.js)"/.exec(await (await fetch(service.url)).text()) ?? [];
  expect((await fetch(service.url + script)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
});

test('a checkout without bundles and the tools to make them says what to run', async () => {
  const app = checkout();
  prune(app);
  const env = { DATA_DIR: join(app, 'data'), EXTRACTION_THREADS: '1', PORT: '0' };
  const { code, stderr } = await runProgram(['serve'], env, { script: join(app, 'src/pageql.js') }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Extraction threads cannot be started: .* run `npm ci`, then .*`npm run build`.*\n$/,
  );
});

test('instances of compose.yaml share the results of batches, in a directory that is theirs in the image', () => {
  const directory = resultsDirectory(readConfig({ ...ofImage, ...ofCompose }));
  const { 'pageql-1': one, 'pageql-2': two, worker } = compose.services;
  for (const { volumes } of [one, two, worker]) expect(volumes).toContain(`results:${directory}`);
  const [, made = ''] = /^RUN install -d -o 1000 -g 1000 (.+)$/m.exec(dockerfile) ?? [];
  expect(made.split(' ')).toEqual(['/data', '/data/pageql', '/data/pageql/batches', directory]);
});

test('npm start and the unit start Node with the options of the image, and npm scripts need no shell of a system', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const [, entrypoint = ''] = /^ENTRYPOINT \["tini", "--", (.+)\]$/m.exec(dockerfile) ?? [];
  const command = `${entrypoint.replaceAll(/[",]/g, '')} serve`;
  expect(scripts.start).toBe(command.replace('dist/', 'src/'));
  expect(unit.split('\n')).toContain(`ExecStart=/usr/bin/env ${command}`);
  // cmd.exe knows neither variables before a command nor single quotes.
  for (const script of Object.values(scripts)) {
    expect(script).toMatch(/^(?:(?:node|vitest|tsc|biome|npm) [\w./!@= -]+(?: && |$))+$/);
  }
});

test('all of them mean one port', () => {
  const { port, metricsPort } = readConfig({ ...ofImage, ...ofPods });
  expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
  expect(container.ports).toEqual([
    { name: 'http', containerPort: port },
    { name: 'metrics', containerPort: metricsPort },
  ]);
  const { environment } = compose.services.balancer;
  expect(environment).toMatchObject({ INSTANCE_1: `pageql-1:${port}`, INSTANCE_2: `pageql-2:${port}` });
  const asked = [...balancer.matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name);
  expect(asked).toEqual(Object.keys(environment));
});

test('workers have the image and the PUBLIC_URL of the instances, so that they share their cache', () => {
  const [workers, instances] = ['kubernetes-workers.yaml', 'kubernetes.yaml'].map((file) => {
    const text = read(`deploy/${file}`);
    const [, image] = /^ +image: (pageql:\S+)$/m.exec(text) ?? [];
    const [, publicUrl] = /name: PUBLIC_URL, value: "(.+?)"/.exec(text) ?? [];
    const [, replaced] = /sed '(.+?)'/.exec(text) ?? [];
    return [image, publicUrl, replaced];
  });
  expect(workers).toEqual([
    'pageql:latest',
    'https://pageql.example',
    expect.stringContaining('pageql.example'),
  ]);
  expect(workers).toEqual(instances);
});

describe.skipIf(!balancerInstalled && !process.env.CI)('the balancer (needs haproxy)', () => {
  test.for([
    ['GET', '/api/batches', 3],
    ['POST', '/api/batches', 1],
    ['DELETE', '/api/batches/one', 1],
  ] as const)('sends a %s of %s whose connection breaks %i times', async ([method, path, times]) => {
    await using instance = await startOrigin((request, response) =>
      request.url === '/ready' ? response.end('ok') : request.socket.destroy(),
    );
    await using balancer = await startBalancer([`127.0.0.1:${instance.port}`, `127.0.0.1:${instance.port}`]);
    const { status } = await fetch(`http://127.0.0.1:${balancer.port}${path}`, { method });
    const sent = instance.hits.filter((hit) => hit.method === method && hit.path === path);
    expect([status, sent.length]).toEqual([502, times]);
  });

  test('passes a call on if an instance refuses the connection, whatever its method', async () => {
    await using instance = await startOrigin((_, response) => response.end('ok'));
    await using balancer = await startBalancer([
      `127.0.0.1:${await freePort()}`,
      `127.0.0.1:${instance.port}`,
    ]);
    const calls = Array.from({ length: 4 }, () =>
      fetch(`http://127.0.0.1:${balancer.port}/api/batches`, { method: 'POST' }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

test('readiness is asked at /ready, and life at /health', () => {
  const { startupProbe, livenessProbe, readinessProbe } = container;
  expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual([
    { path: '/ready', port: 'http' },
    { path: '/ready', port: 'http' },
    { path: '/health', port: 'http' },
  ]);
  expect(balancer).toContain('option httpchk GET /ready');
});

test('the balancer is the one proxy whose word counts', () => {
  const { balancer, redis, ...instances } = compose.services;
  const trusted = Object.values(instances).map(({ environment }) => environment.TRUSTED_PROXIES);
  const address = balancer.networks.front.ipv4_address;
  expect(trusted).toEqual([address, address, address]);
  expect(redis.networks).toEqual(['store']);
});

test('Redis keeps the keys, and drops only what may expire', () => {
  const { command } = compose.services.redis;
  const pods = manifests().find(({ kind }) => kind === 'StatefulSet');
  for (const text of [command.join(' '), JSON.stringify(pods).replaceAll('","', ' ')]) {
    expect(text).toContain('--appendonly yes');
    expect(text).toContain('--maxmemory-policy volatile-lru');
  }
});

test('each waits longer than the service takes to end', () => {
  const serviceSeconds = 10;
  const { terminationGracePeriodSeconds } = deployment.spec.template.spec;
  const [, slept] = container.lifecycle.preStop.exec.command;
  expect(terminationGracePeriodSeconds - Number(slept)).toBeGreaterThan(serviceSeconds);
  expect(Number.parseInt(compose.services['pageql-1'].stop_grace_period, 10)).toBeGreaterThan(serviceSeconds);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(serviceSeconds);
});

test('each has the memory that docs/operations.md adds up, and some room', () => {
  const documented = read('docs/operations.md');
  const mebibytes = (text: RegExp) => Number(text.exec(documented)?.[1] ?? expect.fail(String(text)));
  const megabyte = 1e6 / 2 ** 20;
  const after = mebibytes(/(\d+) MiB after 5,000/);
  const perThread = mebibytes(/up to (\d+) MB for each of `EXTRACTION_THREADS`/) * megabyte;
  const sitemaps = mebibytes(/(\d+) MB for sitemaps/) * megabyte;
  const limits = [
    [ofCompose, compose.services['pageql-1'].mem_limit],
    [ofUnit, /^MemoryMax=(\w+)$/m.exec(unit)?.[1]],
    [ofPods, container.resources.limits.memory],
  ] as const;
  for (const [env, limit = ''] of limits) {
    const { extractionThreads, browserMemoryMb } = readConfig(env);
    const sum = after + extractionThreads * perThread + sitemaps + browserMemoryMb;
    const temporary = 512;
    expect(Number.parseInt(limit, 10) * 1024).toBeGreaterThan(sum + temporary);
  }
});

test("the image's rules for the kernel leave Chromium what its sandbox is made of", () => {
  const profile = z
    .object({
      defaultAction: z.literal('SCMP_ACT_ALLOW'),
      syscalls: z.tuple([z.object({ names: z.array(z.string()), action: z.literal('SCMP_ACT_ERRNO') })]),
    })
    .parse(JSON.parse(read('deploy/seccomp.json')));
  const [{ names }] = profile.syscalls;
  for (const needed of ['chroot', 'clone', 'clone3', 'prctl', 'seccomp', 'setresuid', 'unshare']) {
    expect(names).not.toContain(needed);
  }
  expect(names).toEqual(expect.arrayContaining(['bpf', 'init_module', 'keyctl', 'mount', 'ptrace', 'setns']));
  expect(compose.services['pageql-1'].security_opt).toContain('seccomp:./deploy/seccomp.json');
});

test.skipIf(!isInstalled('systemd-analyze', '--version'))('systemd takes the unit', async () => {
  const { stderr } = await promisify(execFile)('systemd-analyze', [
    'verify',
    join(root, 'deploy/pageql.service'),
  ]);
  expect(stderr).not.toContain('pageql.service');
});
