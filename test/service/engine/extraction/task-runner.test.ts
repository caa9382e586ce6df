import { expect, test } from 'vitest';
import { TaskRunner } from '../../../../src/service/engine/extraction/task-runner.ts';
import { serialisedAsIs } from '../../../helpers/extracted.ts';

/** A rendering whose length the caller chooses, as with `chunks(maxTokens: 1)`. */
const counting = {
  name: 'counting',
  run: (input: unknown) => Array.from({ length: Number(input) }, (_, index) => ({ index })),
};

test('the result of a rendering is truncated to the same bounds as the page itself', async () => {
  const catalog = { units: new Map(), derived: new Map(), renderings: new Map([[counting.name, counting]]) };
  const runner = new TaskRunner(catalog, (_, value) => serialisedAsIs(value));
  const rendered = (input: number) => runner.run(0, { kind: 'render', name: 'counting', input });
  expect(await rendered(3)).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
  expect(await rendered(250_000)).toHaveLength(1_000);
});
