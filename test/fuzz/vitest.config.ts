import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';

/** Every property at random, one after the other and each for so long. */
const { FUZZ_SECONDS = '60', FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;

console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_SECONDS=${FUZZ_SECONDS}`);

export default defineConfig({
  test: {
    include: ['test/**/*.property.test.ts'],
    env: { FUZZ_SECONDS, FUZZ_SEED },
    maxWorkers: 1,
    isolate: false,
    ...(suite.test?.experimental && { experimental: suite.test.experimental }),
    ...(suite.test?.tags && { tags: suite.test.tags }),
  },
});
