import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { elements } from '../../../../src/extract/derived/document/elements.ts';
import { derive } from '../../../helpers/page.ts';

setFlagsFromString('--expose-gc');
const collectYoung: (options: { type: 'minor' }) => void = runInNewContext('gc');

test('an unused tree is collected with the young generation', async () => {
  const html = '<p class=a>one <b>two</b>'.repeat(1_000);
  const read = async () => void (await derive(elements, html));
  // The first pages leave compiled code behind.
  for (let page = 0; page < 20; page++) await read();
  collectYoung({ type: 'minor' });
  collectYoung({ type: 'minor' });
  const before = oldBytes();
  for (let page = 0; page < 20; page++) {
    await read();
    collectYoung({ type: 'minor' });
  }
  collectYoung({ type: 'minor' });
  expect(oldBytes() - before).toBeLessThan(2_000_000);
});

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;
}
