import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../src/inspector');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(resolve(folder, file), 'utf8'))
    .join('\n');

test('every class in the style sheet is used by a page', () => {
  const css = textOf('style/*.css').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  const classes = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );
  const words = new Set(textOf('{client/**/*.{ts,json},docs/*.ts,*.ts}').match(/[\w-]+/g));
  // Scripts append the kind of a request or of a time to `k-`.
  const isUsed = (name: string) => words.has(name) || words.has(name.replace(/^k-/, ''));
  expect(classes.length).toBeGreaterThan(100);
  expect([...new Set(classes)].filter((name) => !isUsed(name))).toEqual([]);
});
