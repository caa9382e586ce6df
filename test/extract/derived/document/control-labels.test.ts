import { expect, test } from 'vitest';
import { controlLabels } from '../../../../src/extract/derived/document/control-labels.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';

test('reads any number of labels for one control', { tags: ['cpu'] }, async () => {
  const labels = Array.from({ length: 100_000 }, (_, index) => `<label for=a>${100_000 + index}</label>`);
  const spent = cpuTime();
  await derive(controlLabels, `<input id=a>${labels.join('')}`);
  expect(spent()).toBeLessThan(5_000);
});
