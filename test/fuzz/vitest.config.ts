import { defineConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';

/** Every property at random, one after the other and each for so long. */
const seconds = process.env.FUZZ_SECONDS ?? '60';

export default defineConfig({
  ...(suite.resolve ? { resolve: suite.resolve } : {}),
  test: { include: ['test/**/*.property.test.ts'], env: { FUZZ_SECONDS: seconds }, maxWorkers: 1 },
});
