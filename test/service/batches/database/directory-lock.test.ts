import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory } from '../../../../src/service/batches/database/directory-lock.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

test('a locked directory cannot be locked again until it is released', () => {
  const file = join(temporaryDirectory(), 'lock');
  const lock = lockDirectory(file);
  expect(lock).not.toBeNull();
  expect(lockDirectory(file)).toBeNull();
  lock?.[Symbol.dispose]();
  const next = lockDirectory(file);
  expect(next).not.toBeNull();
  next?.[Symbol.dispose]();
});
