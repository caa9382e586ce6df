import { expect, test } from 'vitest';
import { contentSignals } from '../../../../src/extract/categories/robots/content-signals.ts';
import { parseRobotsTxt } from '../../../../src/extract/lib/site-files/robots-txt/parse.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

const url = 'https://example.com/';

test('many lines of a group that names many agents are read once', { tags: ['cpu'] }, () => {
  const text = `${'user-agent: a\n'.repeat(14_000)}${'content-signal: search=yes\n'.repeat(12_000)}`;
  const { records } = parseRobotsTxt(new TextEncoder().encode(text));
  const spent = cpuTime();
  expect(contentSignals({ records, headers: [], url })).toHaveLength(1);
  expect(spent()).toBeLessThan(1_000);
});
