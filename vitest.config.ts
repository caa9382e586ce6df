import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that start the service, a browser, another process or a server, or wait for a clock. */
const service = [
  'test/{browser,service,inspector}/**/*.test.ts',
  'test/**/*.browser.test.ts',
  'test/**/site.test.ts',
  'test/{bench,deploy,examples,package,pageql,readme}.test.ts',
  // Their packages are installed by themselves: npm ci --prefix test/clients
  ...(existsSync('test/clients/node_modules') ? ['test/clients/*.test.ts'] : []),
];

/** Tests that look at the memory of their own process, or add to the types of the schema. */
const alone = [
  'test/{codegen,contributing,expressions}.test.ts',
  'test/extract/derived/office/hostile.test.ts',
  'test/extract/run/written.test.ts',
  'test/extract/schema/answer-type.test.ts',
  'test/extract/sources/body/body.test.ts',
];

const elsewhere = [...configDefaults.exclude, 'test/{bench,fuzz}/**'];

export default defineConfig({
  test: {
    // Node loads the tests and the source by itself, as it does in production; nothing is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // These only end a test that hangs: whatever a test says about time, it says of a clock that it sets or of an event.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    // One for each core: the default leaves one of them free.
    maxWorkers: '100%',
    tags: [{ name: 'cpu', description: 'Bounds the CPU time that hostile input may cost.' }],
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude: elsewhere } },
      // Without isolation, a process loads what its files share only once.
      {
        extends: true,
        test: {
          name: 'service',
          include: service,
          exclude: [...elsewhere, ...alone],
          isolate: false,
          // On a busy machine, a deadline of the service may pass that a test is not about.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...elsewhere, ...service, ...alone, 'test/clients/**'],
          isolate: false,
        },
      },
    ],
  },
});
