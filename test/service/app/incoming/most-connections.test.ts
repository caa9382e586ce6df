import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mostConnections } from '../../../../src/service/app/incoming/most-connections.ts';
import { startService } from '../../../helpers/program.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

test.for([
  [256, 80],
  [20_000, 9_952],
  [64, 1],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
] as const)('of %d files, %d connections may be open', ([files, connections]) => {
  expect(mostConnections(files)).toBe(connections);
});

test('more connections than there are files do not end a service that has just started', async () => {
  const service = await startService(
    { DATA_DIR: temporaryDirectory(), EXTRACTION_THREADS: '2' },
    { openFiles: 256 },
  );
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const port = Number(new URL(service.url).port);
  const sockets = Array.from({ length: 400 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map(opened));
  const beyond = sockets.map((socket) => once(socket.resume(), 'close'));
  await Promise.all(beyond.slice(-300));
  for (const socket of sockets) socket.destroy();
  // What it loads for its first callers needs files, too.
  const query = new URLSearchParams({ query: '{ viewer { plan } }' });
  await expect
    .poll(async () => (await fetch(`${service.url}/graphql?${query}`).catch(() => null))?.status)
    .toBe(200);
  expect(service.stderr()).not.toMatch(/EMFILE|too many open files/);
  service.child.kill();
  expect((await service.ended).code).toBe(0);
});

/** Settles when the connection stands or was refused. */
function opened(socket: Socket): Promise<unknown> {
  return Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => null);
}
