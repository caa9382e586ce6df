import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { MixedSequencer } from './test/mixed-sequencer.ts';

// Packages are compiled once for all workers, and the scripts of threads and pages bundled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled-code');

/** Tests that start a Chromium. */
const browser = [
  'test/browser/**/*.test.ts',
  'test/service/net/browser/**/*.test.ts',
  'test/**/*.browser.test.ts',
  'test/service/app/browser.test.ts',
];

/** Tests that start the service, another process or a server, or wait for a clock. */
const service = [
  'test/{service,inspector}/**/*.test.ts',
  'test/examples.test.ts',
  // Their packages are installed by themselves: npm ci --prefix test/clients
  ...(existsSync('test/clients/node_modules') ? ['test/clients/*.test.ts'] : []),
  'test/**/site.test.ts',
  'test/readme.test.ts',
  'test/codegen.test.ts',
  'test/deploy.test.ts',
  'test/pageql.test.ts',
  'test/package.test.ts',
];

const projects = [
  { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...browser, ...service, 'test/clients/**'] },
  { name: 'service', include: service, exclude: browser },
  { name: 'browser', include: browser, exclude: [] },
];

export default defineConfig({
  // Otherwise graphql 16 is loaded twice (ESM for us, CommonJS for Pothos): "another module or realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Tests that drive a browser or wait for a deadline leave the processor idle.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: MixedSequencer },
    // These only end a test that hangs: whatever a test says about time, it says of a clock that it sets or of an event.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    tags: [{ name: 'cpu', description: 'Bounds the CPU time that hostile input may cost.' }],
    projects: projects.map(({ exclude, ...project }) => ({
      extends: true,
      test: { ...project, exclude: [...configDefaults.exclude, 'test/{bench,fuzz}/**', ...exclude] },
    })),
  },
});
