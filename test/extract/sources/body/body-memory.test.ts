import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { flooding, startRawServer } from '../../../helpers/raw-server.ts';

const program = join(import.meta.dirname, 'read-bodies.ts');
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';
const smallChunks = '1\r\na\r\n';
const largeChunks = `4000\r\n${'a'.repeat(0x4000)}\r\n`;

interface Reading {
  readonly mebibytes: number;
  readonly times: number;
}

/** Reads an endless body, in a process with a heap of 512 MB. */
async function read(chunks: string, { mebibytes, times }: Reading) {
  await using server = await startRawServer(flooding(head, chunks));
  const args = ['--max-old-space-size=512', program, server.url, String(mebibytes), String(times)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as { read: number[]; peakMiB: number };
}

test('five bodies in chunks of one byte do not exhaust the heap', async () => {
  expect((await read(smallChunks, { mebibytes: 1, times: 5 })).read).toEqual([1, 1, 1, 1, 1]);
});

test('a body in chunks of one byte uses hardly more memory than in large ones', async () => {
  const one = { mebibytes: 3, times: 1 };
  const [small, large] = [await read(smallChunks, one), await read(largeChunks, one)];
  expect([small.read, large.read]).toEqual([[1], [1]]);
  expect(small.peakMiB - large.peakMiB).toBeLessThan(30);
});
