import { expect, test, vi } from 'vitest';
import { withoutWarning } from '../../../src/extract/lib/without-warning.ts';

test('only the named warning is kept back, and only meanwhile', () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const value = withoutWarning('Clocks are an experimental feature', () => {
    process.emitWarning('Clocks are an experimental feature and might change', 'ExperimentalWarning');
    process.emitWarning(new Error('Clocks are slow'));
    return 'done';
  });
  process.emitWarning('Clocks are an experimental feature and might change');
  expect(value).toBe('done');
  expect(emitWarning.mock.calls).toEqual([
    [new Error('Clocks are slow')],
    ['Clocks are an experimental feature and might change'],
  ]);
  emitWarning.mockRestore();
});

test('other warnings are given again after an error', () => {
  const { emitWarning } = process;
  expect(() =>
    withoutWarning('Clocks', () => {
      throw new Error('stopped');
    }),
  ).toThrow('stopped');
  expect(process.emitWarning).toBe(emitWarning);
});
