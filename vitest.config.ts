import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

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
  // Watches modules being loaded.
  'test/expressions.test.ts',
  'test/deploy.test.ts',
  'test/pageql.test.ts',
  'test/package.test.ts',
];

const cores = availableParallelism();
/** They keep the processor busy, and load the modules of the extraction once for all of them. */
const computing = { isolate: false, maxWorkers: cores, sequence: { groupOrder: 0 } };
/** They leave the processor idle most of the time. */
const waiting = { maxWorkers: cores + 2, sequence: { groupOrder: 1 } };

const projects = [
  {
    name: 'unit',
    include: ['test/**/*.test.ts'],
    exclude: [...browser, ...service, 'test/clients/**'],
    ...computing,
  },
  { name: 'service', include: service, exclude: browser, ...waiting },
  { name: 'browser', include: browser, exclude: [], ...waiting },
];

export default defineConfig({
  // Otherwise graphql 16 is loaded twice (ESM for us, CommonJS for Pothos): "another module or realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'cpu', description: 'Bounds the CPU time that hostile input may cost.' }],
    projects: projects.map(({ exclude, ...project }) => ({
      extends: true,
      test: { ...project, exclude: [...configDefaults.exclude, 'test/{bench,fuzz}/**', ...exclude] },
    })),
  },
});
