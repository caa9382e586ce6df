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
  'test/deploy.test.ts',
  'test/pageql.test.ts',
  'test/package.test.ts',
];

/** Tests that look at their own process (at its memory, or at modules as they are loaded), or add to the types of the schema. */
const alone = [
  'test/codegen.test.ts',
  'test/contributing.test.ts',
  'test/expressions.test.ts',
  'test/extract/derived/document/garbage.test.ts',
  'test/extract/derived/office/hostile.test.ts',
  'test/extract/run/written.test.ts',
  'test/extract/schema/answer-type.test.ts',
  'test/extract/sources/body/body.test.ts',
  'test/service/app/release-free-pages.test.ts',
  'test/service/engine/extraction/collect-garbage.test.ts',
];

/** Without isolation, a process runs one file after the other, and loads what they share only once. */
const projects = [
  {
    name: 'unit',
    include: ['test/**/*.test.ts'],
    exclude: [...browser, ...service, ...alone, 'test/clients/**'],
    isolate: false,
  },
  { name: 'service', include: service, exclude: [...browser, ...alone], isolate: false },
  { name: 'browser', include: browser, exclude: [] },
  { name: 'alone', include: alone, exclude: [] },
];

export default defineConfig({
  test: {
    // Node loads the tests and the source by itself, as it does in production, in half of the time; nothing is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
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
