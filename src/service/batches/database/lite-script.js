// PGlite in a thread of its own: its statements do not delay answers, and its memory is freed with the thread.
// In plain JavaScript, because threads start from a file that the package contains under the same name.
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { goBehindMainThread } from '../../priority/behind-main-thread.js';

goBehindMainThread();

// The optimising compiler takes hundreds of megabytes for the largest functions of PostgreSQL, and a batch is no faster with it.
// Both flags are needed; either alone lets it run.
for (const setting of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(setting);

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const { directory, archive } = workerData;
const lite = await PGlite.create(directory, archive && { loadDataDir: new Blob([archive]) });

/** @type {Record<string, (text: string, values: any[]) => Promise<unknown>>} */
const calls = {
  query: async (text, values) => ({ rows: (await lite.query(text, values)).rows }),
  exec: async (text) => (await lite.exec(text)).map(({ rows }) => ({ rows })),
  listen: (channel) => lite.listen(channel, (payload) => port.postMessage({ payload })),
  archive: async () => new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer()),
  close: () => lite.close(),
};

port.on('message', async ({ id, call, text, values }) => {
  try {
    const result = await calls[call]?.(text, values);
    port.postMessage({ id, result: typeof result === 'function' ? null : result });
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: string }} */ (error);
    port.postMessage({ id, error: { message, code } });
  }
  if (call === 'close') port.close();
});
port.postMessage({ ready: true });
