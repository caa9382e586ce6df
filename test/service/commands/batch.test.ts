import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { freePort } from '../../helpers/ports.ts';
import { type Program, runProgram, startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

test('whoever waits for a batch that is gone is told, and the command ends', async () => {
  const batch = {
    id: 'f7a1',
    state: 'RUNNING',
    counts: { total: 2, waiting: 2, running: 0, ok: 0, notThePage: 0, failed: 0, cancelled: 0 },
    createdAt: '2026-05-01T08:00:00Z',
    finishedAt: null,
    expiresAt: '2026-05-08T08:00:00Z',
    webhook: null,
  };
  await using origin = await startOrigin((_, response) => {
    const isFirst = origin.hits.length === 1;
    response.writeHead(isFirst ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isFirst ? batch : { code: 'NOT_FOUND', detail: 'There is no such batch.' }));
  });
  const { code, stdout, stderr } = await runProgram([
    'batch',
    'results',
    'f7a1',
    '--wait',
    '--server',
    origin.url,
  ]).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/NOT_FOUND: There is no such batch\./);
});

describe('a running service', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pageql-'));
  const opened = Promise.withResolvers<void>();
  let origin: Origin;
  let service: Program & { url: string };
  /** The same service as before, if one was killed. */
  let start: () => Promise<Program & { url: string }>;
  beforeAll(async () => {
    origin = await startOrigin(async ({ url }, response) => {
      response.setHeader('content-type', 'text/html');
      if (url === '/held') await opened.promise;
      if (url === '/gone') response.destroy();
      else response.end(`<!doctype html><title>Page ${url}</title>`);
    });
    const PORT = String(await freePort());
    start = () =>
      startService({ DATA_DIR: directory, ALLOW_ADDRESSES: '127.0.0.0/8', LOG_LEVEL: 'error', PORT });
    service = await start();
  });
  afterAll(async () => {
    service.child.kill();
    await Promise.all([service.ended, origin.close()]);
    rmSync(directory, { recursive: true });
  });

  function call(...args: string[]): Program {
    return runProgram(['batch', ...args, '--server', service.url]);
  }

  function listOf(...lines: string[]): string {
    const file = join(temporaryDirectory(), 'urls.txt');
    writeFileSync(file, lines.join('\n'));
    return file;
  }

  test('a batch goes on after the service was killed, and has one line for each address', async () => {
    await using site = await startOrigin((request, response) => {
      response.setHeader('content-type', 'text/html');
      setTimeout(() => response.end(`<!doctype html><title>Page ${request.url}</title>`), 100);
    });
    const lines = 60;
    const list = listOf(...Array.from({ length: lines }, (_, at) => `${site.url}/${at}`));
    const command = call('submit', list, '--wait', '--webhook', `${site.url}/hook`);
    await expect.poll(() => site.hits.length).toBeGreaterThan(lines / 4);
    service.child.kill('SIGKILL');
    await service.ended;
    service = await start();
    const { code, stdout, stderr } = await command.ended;
    expect(stderr).toMatch(/signed with whsec_/);
    await expect.poll(() => site.hits.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(code).toBe(0);
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results).toHaveLength(lines);
    expect(new Set(results.map(({ index }) => index)).size).toBe(lines);
    expect(results.every(({ index, page }) => page.metadata.title === `Page /${index}`)).toBe(true);
  });

  test('Ctrl-C leaves a batch running, and says how to come back to it', async () => {
    const waiting = call('submit', listOf(`${origin.url}/held`), '--wait');
    await expect.poll(() => waiting.stderr()).toMatch(/0\/1 pages/);
    waiting.child.kill('SIGINT');
    const { stdout, stderr } = await waiting.ended;
    expect(waiting.child.signalCode).toBe('SIGINT');
    expect(stdout).toBe('');
    const [, id = ''] = /To come back: pageql batch results (\S+) --wait\n$/.exec(stderr) ?? [];
    const status = await call('status', id).ended;
    expect(status.stdout).toMatch(/^RUNNING {2}total 1, waiting 0, running 1, .*; kept until /);

    const back = call('results', id, '--wait');
    await expect.poll(() => back.stderr()).toMatch(/0\/1 pages/);
    opened.resolve();
    const { code, stdout: lines } = await back.ended;
    expect(code).toBe(0);
    expect(JSON.parse(lines)).toMatchObject({ index: 0, page: { metadata: { title: 'Page /held' } } });
    const list = await call('list').ended;
    expect(list.stdout.split('\n').find((row) => row.startsWith(id))).toMatch(/DONE +1\/1 pages, 0 failed; /);
  });

  test('a list that takes a while to send shows how far it is', async () => {
    const comment = `# ${'a'.repeat(1024)}`;
    const list = listOf(`${origin.url}/a`, ...Array.from({ length: 9 * 1024 }, () => comment));
    const { code, stdout, stderr } = await call('submit', list, '--wait').ended;
    expect(stderr).toMatch(/10\/10 MiB sent/);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(0);
  });

  test('failed pages are an exit code, and can be asked for', async () => {
    const submitted = await call('submit', listOf(`${origin.url}/a`, 'not an address'), '--wait').ended;
    expect(submitted.code).toBe(1);
    const [, id = ''] = /^Batch (\S+)/.exec(submitted.stderr) ?? [];
    const { code, stdout } = await call('results', id, '--state', 'failed').ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ index: 1, error: { code: 'INVALID_URL' } });
    const table = await call('results', id, '--columns', 'index,metadata.title,error.code').ended;
    expect(table.stdout.split('\r\n').toSorted()).toEqual([
      '',
      '0,Page /a,',
      '1,,INVALID_URL',
      'index,metadata.title,error.code',
    ]);
    const unnamed = await call('results', id, '--format', 'parquet').ended;
    expect(unnamed.code).toBe(2);
    expect(unnamed.stderr).toMatch(/^error: --format is of a table: name its --columns\n/);
    const refused = await call('results', id, '--state', 'lost').ended;
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      /INVALID_PARAMETER: state must be one or several of ok, not-the-page, failed, cancelled/,
    );
  });

  test.for([
    ['a batch that there is not', ['status', 'f7a1'], /NOT_FOUND: There is no such batch/, 1],
    [
      'a category that there is not',
      ['submit', import.meta.filename, '--params', 'tietle'],
      /INVALID_PARAMETER/,
      1,
    ],
    ['a file that there is not', ['submit', '/nowhere/urls.txt'], /no such file/, 2],
  ] as const)('%s is refused in one line', async ([, args, reason, exitCode]) => {
    const { code, stdout, stderr } = await call(...args).ended;
    expect(stderr).toMatch(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([stdout, code]).toEqual(['', exitCode]);
  });
});
