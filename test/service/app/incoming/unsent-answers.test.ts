import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createNodeServer } from '../../../../src/service/app/incoming/node-server.ts';
import type { UnsentLimits } from '../../../../src/service/app/incoming/unsent-answers.ts';
import { callerWith } from '../../../helpers/caller.ts';

const mebibyte = 1024 * 1024;
/** More than the system takes of a connection that nobody reads. */
const body = Buffer.alloc(24 * mebibyte, 'a');
const limits = {
  perCaller: 1_000 * mebibyte,
  overall: 1_000 * mebibyte,
  stalledMs: 60_000,
  idleMs: 60_000,
  checkMs: 50,
};

/** A server that sends a long answer to every call, whose caller is named by its path. */
async function start(unsent: Partial<UnsentLimits>) {
  const server = createNodeServer({
    unsent: { ...limits, ...unsent },
    onBug: () => {},
    async answer(call) {
      call.caller = callerWith({ id: call.path });
      call.reply({ status: 200, headers: ['Content-Length', String(body.length)], body });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close().closeAllConnections();
  });
  /** A client that has asked, and does not read yet. */
  const ask = async (caller: string) => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    sockets.push(socket);
    socket.write(`GET /${caller} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    await wait(30);
    return socket;
  };
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { ask, open };
}

/** How much of an answer a client gets that reads now. */
async function read(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  socket.resume();
  await once(socket, 'close');
  return bytes;
}

test('of one caller’s answers that nobody reads, the oldest are cut; another caller’s is not', async () => {
  const { ask, open } = await start({ perCaller: 60 * mebibyte });
  const other = await ask('other');
  const theirs = [];
  for (let index = 0; index < 6; index += 1) theirs.push(await ask('greedy'));
  await expect.poll(open).toBe(3);
  expect(await read(other)).toBeGreaterThan(body.length);
  const [oldest, newest] = [theirs.at(0), theirs.at(-1)] as [Socket, Socket];
  expect(await read(newest)).toBeGreaterThan(body.length);
  expect(await read(oldest)).toBeLessThan(body.length);
});

test('the answers of all callers together are bounded, too', async () => {
  const { ask, open } = await start({ overall: 60 * mebibyte });
  for (let index = 0; index < 6; index += 1) await ask(`caller-${index}`);
  await expect.poll(open).toBe(2);
});

test('a client that takes nothing for some time is cut, one that reads slowly is not', async () => {
  const { ask, open } = await start({ stalledMs: 3_000 });
  const [, slow] = await Promise.all([ask('stalled'), ask('slow')]);
  const reading = read(slow);
  slow.pause();
  const pieces = setInterval(() => slow.resume().once('data', () => slow.pause()), 20);
  await expect.poll(open).toBe(1);
  clearInterval(pieces);
  slow.resume();
  expect(await reading).toBeGreaterThan(body.length);
});
