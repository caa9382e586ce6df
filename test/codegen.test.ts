import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { expect, test } from 'vitest';
import config from '../codegen.ts';

const root = resolve(import.meta.dirname, '..');

test('schema.graphql and the types of our operations are what npm run codegen writes', async () => {
  const files = (await generate({ ...config, cwd: root, silent: true }, false)) as {
    filename: string;
    content: string;
  }[];
  expect(files.length).toBeGreaterThan(1);
  for (const { filename, content } of files) {
    expect(readFileSync(resolve(root, filename), 'utf8'), `${filename} is stale: npm run codegen`).toBe(
      content,
    );
  }
});
