import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generated } from '../codegen.ts';

const root = resolve(import.meta.dirname, '..');

test('schema.graphql and the types of our operations are what npm run codegen writes', async () => {
  const files = await generated();
  expect(files.length).toBeGreaterThan(1);
  for (const { filename, content } of files) {
    expect(readFileSync(resolve(root, filename), 'utf8'), `${filename} is stale: npm run codegen`).toBe(
      content,
    );
  }
});
