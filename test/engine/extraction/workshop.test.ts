import { expect, test } from 'vitest';
import { Workshop } from '../../../src/engine/extraction/workshop.ts';

/** A rendering whose length its caller chooses, as `chunks(maxTokens: 1)` does. */
const counting = {
  name: 'counting',
  run: (input: unknown) => Array.from({ length: Number(input) }, (_, index) => ({ index })),
};

test('what a caller’s arguments make of a page has the bounds that the page itself has', async () => {
  const workshop = new Workshop({
    units: new Map(),
    derived: new Map(),
    renderings: new Map([[counting.name, counting]]),
  });
  const rendered = (input: number) => workshop.perform(0, { kind: 'render', name: 'counting', input });
  expect(await rendered(3)).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
  expect(await rendered(250_000)).toHaveLength(1_000);
});
