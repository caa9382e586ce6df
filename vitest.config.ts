import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Otherwise graphql 16 is loaded twice (ESM for us, CommonJS for Pothos): "another module or realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    // Tests that drive a browser or wait for a deadline leave the processor idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
