import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { greedyWays } from './bench/siege/ways.ts';
import { runProgram } from './helpers/program.ts';

const bench = (...args: string[]) =>
  runProgram(args, {}, { script: resolve(import.meta.dirname, 'bench/run.ts') }).ended;

test('a way in that does not exist is refused with the names of those that do, before anything is measured', async () => {
  const { code, stdout, stderr } = await bench('siege', '--way', 'SOAP');
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('none of the ways in begins with “SOAP”');
  for (const name of Object.keys(greedyWays)) expect(stderr).toContain(name);
});
