import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { mixing } from './test/mixed-sequencer.ts';

// Packages are compiled once for all workers, and the scripts of threads and pages bundled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled-code');

/** Tests that start a Chromium, for which they mostly wait. */
const browser = [
  'test/browser/**/*.test.ts',
  'test/service/net/browser/**/*.test.ts',
  'test/**/*.browser.test.ts',
  'test/service/app/browser.test.ts',
];

/** Tests that start the service, another process or a server, or wait for a clock. */
const service = [
  ...browser,
  'test/{service,inspector}/**/*.test.ts',
  'test/examples.test.ts',
  // Their packages are installed by themselves: npm ci --prefix test/clients
  ...(existsSync('test/clients/node_modules') ? ['test/clients/*.test.ts'] : []),
  'test/**/site.test.ts',
  'test/bench.test.ts',
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

/** The seconds that these take on two processors; any other takes less than twenty. */
const long = {
  'test/browser/misbehaviour.test.ts': 120,
  'test/inspector/access.browser.test.ts': 110,
  'test/inspector/inspector.browser.test.ts': 90,
  'test/service/net/browser/visit/screenshots.test.ts': 80,
  'test/service/ways-in/table.test.ts': 80,
  'test/service/app/graphiql.browser.test.ts': 60,
  'test/service/net/browser/reading/measure.test.ts': 60,
  'test/service/net/browser/reading/preparation.test.ts': 55,
  'test/service/commands/batch.test.ts': 50,
  'test/service/batches/fleet.test.ts': 50,
  'test/service/net/browser/consent/decline.test.ts': 45,
  'test/service/commands/serve.test.ts': 40,
  'test/service/batches/batches.test.ts': 40,
  'test/browser/elsewhere.test.ts': 40,
  'test/browser/containment.test.ts': 35,
  'test/service/net/browser/loads/shared-loads.test.ts': 35,
  'test/service/net/browser/reading/audit.test.ts': 30,
  'test/service/app/render.browser.test.ts': 30,
  'test/inspector/first-screen.browser.test.ts': 30,
  'test/service/net/browser/process/supply.test.ts': 30,
  'test/inspector/report.browser.test.ts': 30,
  'test/extract/categories/contract.test.ts': 30,
  'test/service/commands/scrape.test.ts': 25,
  'test/extract/equals-service.property.test.ts': 25,
  'test/package.test.ts': 20,
};

for (const file of Object.keys(long)) if (!existsSync(file)) throw new Error(`There is no ${file} any more.`);

/**
 * In this order, so that the run ends with many short files. Without isolation, a process runs one file after the other, and
 * loads what they share only once.
 */
const projects = [
  { name: 'alone', include: alone, exclude: [] },
  { name: 'service', include: service, exclude: alone, isolate: false },
  {
    name: 'unit',
    include: ['test/**/*.test.ts'],
    exclude: [...service, ...alone, 'test/clients/**'],
    isolate: false,
  },
];

export default defineConfig({
  test: {
    // Node loads the tests and the source by itself, as it does in production, in half of the time; nothing is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Tests that drive a browser or wait for a deadline leave the processor idle: it was busy for 99 % of a run on two.
    maxWorkers: availableParallelism() + 4,
    sequence: { sequencer: mixing({ waiting: browser, long }) },
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
