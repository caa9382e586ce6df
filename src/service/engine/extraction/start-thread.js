import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { goBehindMainThread } from '../../priority/behind-main-thread.js';

// The entry point of every thread. It is JavaScript because threads must not use WebAssembly: see `bundleThread`.
/** @type {import('./messages.ts').ThreadData} */
const {
  script: { code, filename },
} = workerData;
goBehindMainThread();
new Script(code, { filename }).runInThisContext()(
  createRequire(filename),
  new URL('../../../', import.meta.url).href,
);
