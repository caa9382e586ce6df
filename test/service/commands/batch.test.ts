import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startOrigin } from '../../helpers/origin.ts';
import { freePort } from '../../helpers/ports.ts';
import { runProgram, startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const lines = 60;

test('a batch goes on after the service was killed, and has one line for each address', {
  timeout: 120_000,
}, async () => {
  await using origin = await startOrigin((request, response) => {
    response.setHeader('content-type', 'text/html');
    setTimeout(() => response.end(`<!doctype html><title>Page ${request.url}</title>`), 100);
  });
  const directory = temporaryDirectory();
  const list = join(directory, 'urls.txt');
  writeFileSync(list, Array.from({ length: lines }, (_, at) => `${origin.url}/${at}\n`).join(''));
  const hook = `${origin.url}/hook`;
  const port = String(await freePort());
  const env = { DATA_DIR: directory, ALLOW_ADDRESSES: '127.0.0.0/8', PORT: port, LOG_LEVEL: 'error' };
  const first = await startService(env);
  const command = runProgram(['batch', 'submit', list, '--wait', '--webhook', hook, '--server', first.url]);
  await expect.poll(() => origin.hits.length, { timeout: 60_000 }).toBeGreaterThan(lines / 4);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startService(env);
  const { code, stdout, stderr } = await command.ended;
  expect(stderr).toMatch(/signed with whsec_/);
  await expect.poll(() => origin.hits.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(code).toBe(0);
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(results).toHaveLength(lines);
  expect(new Set(results.map(({ index }) => index)).size).toBe(lines);
  expect(results.every(({ index, page }) => page.metadata.title === `Page /${index}`)).toBe(true);
  second.child.kill('SIGTERM');
  await second.ended;
});
