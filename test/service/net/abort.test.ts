import { afterEach, expect, test } from 'vitest';
import { Deadline } from '../../../src/service/net/abort.ts';

const warnings: string[] = [];
const note = ({ name }: Error) => void warnings.push(name);
process.on('warning', note);
afterEach(() => void process.off('warning', note));

test('a deadline that has passed while the process was busy is due at once, without a warning of Node', async () => {
  const deadline = new Deadline(1, new AbortController().signal);
  const started = performance.now();
  while (performance.now() - started < 5);
  await deadline.uncounted(Promise.resolve());
  await new Promise((resolve) => deadline.signal.addEventListener('abort', resolve));
  deadline.end();
  expect(deadline.passed).toBe(true);
  // Node warns in a later tick.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).not.toContain('TimeoutNegativeWarning');
});

test('while the process computes, a deadline does not pass', async () => {
  const deadline = new Deadline(600, new AbortController().signal);
  const started = performance.now();
  while (performance.now() - started < 700);
  await new Promise((resolve) => setTimeout(resolve));
  expect(deadline.passed).toBe(false);
  await new Promise((resolve) => deadline.signal.addEventListener('abort', resolve));
  deadline.end();
  expect(deadline.passed).toBe(true);
});
