import { expect, test } from 'vitest';
import { inventory } from '../../../src/extract/derived/inventory.ts';
import { derive } from '../../helpers/page.ts';

test('reads a text as long as a book', async () => {
  const { words } = await derive(inventory, `<pre>${'word '.repeat(600_000)}`);
  expect(words).toHaveLength(200_000);
});
