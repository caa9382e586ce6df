import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Call, Reply } from '../../../src/service/endpoint/call.ts';
import { Compression } from '../../../src/service/endpoint/compression.ts';

const callerOf = (id: string) => ({ id }) as Call['caller'];
/** Takes some tens of milliseconds. */
const long = () => Buffer.from(randomBytes(1_000_000).toString('hex'));

function reply(body: Uint8Array, more: Partial<Reply> = {}): Reply {
  return { status: 200, headers: ['Content-Length', ''], body, compressible: true, ...more };
}

test('answers of one caller are compressed one at a time, so that another waits for none of them', async () => {
  const compression = new Compression();
  const done: string[] = [];
  const send = async (name: string, body: Uint8Array) => {
    await compression.reply(reply(body), { acceptEncoding: 'gzip', caller: callerOf(name.slice(0, 1)) });
    done.push(name);
  };
  const theirs = Array.from({ length: 8 }, (_, index) => send(`a${index}`, long()));
  await Promise.all([...theirs, send('b', Buffer.alloc(2_000, 'text'))]);
  expect(done).toEqual(['b', 'a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});

test('whoever asks for an answer that is being compressed gets the same bytes', async () => {
  const compression = new Compression();
  const hit = reply(long(), { cache: 'HIT' });
  const recipient = { acceptEncoding: 'gzip', caller: callerOf('a') };
  const [first, second] = await Promise.all([
    compression.reply(hit, recipient),
    compression.reply(hit, recipient),
  ]);
  expect(second.body).toBe(first.body);
});
