import { expect, test } from 'vitest';
import { frugal } from '../../../src/service/commands/frugal-start.ts';
import { startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const start = {
  execPath: '/bin/node',
  execArgv: ['--inspect'],
  argv: ['/bin/node', 'main.ts', 'serve'],
  env: {},
};

test('options of Node are kept, before the script', () => {
  expect(frugal({ ...start, env: { PORT: '80' } })).toEqual({
    execPath: '/bin/node',
    argv: ['/bin/node', '--inspect', '--max-semi-space-size=8', 'main.ts', 'serve'],
    env: { MALLOC_ARENA_MAX: '2', PORT: '80' },
  });
});

test('a variable that is already set is kept', () => {
  expect(frugal({ ...start, env: { MALLOC_ARENA_MAX: '8' } })?.env).toEqual({ MALLOC_ARENA_MAX: '8' });
});

test.for([
  { execArgv: ['--max-semi-space-size=64'] },
  { env: { NODE_OPTIONS: '--max-semi-space-size=64 --no-warnings' } },
])('there is no restart with %j', (change) => {
  expect(frugal({ ...start, ...change })).toBeNull();
});

test.skipIf(process.platform === 'win32')('the young generation of the service stays small', async () => {
  const { child, ended, url } = await startService({ DATA_DIR: temporaryDirectory() });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_space_size_total_bytes\{space="new"\} (\S+)$/m.exec(metrics) ?? [];
  expect(Number(bytes)).toBeLessThanOrEqual(16 * 2 ** 20);
  // The process id is still the same.
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});
