import { expect, test } from 'vitest';
import { readTerms } from '../../../../src/service/batches/intake/terms.ts';

const owner = { id: 'key:1', plan: 'FREE', name: null } as const;
const readOptions = async (options: unknown) => {
  const given = { select: { categories: ['metadata'] }, options };
  const terms = await readTerms(given, { owner, checkSelection: async () => 1 });
  return terms.spec.options;
};

test('options are those of a page, by their names in GraphQL', async () => {
  expect(await readOptions({ render: 'auto', scroll: null })).toEqual({ render: 'AUTO' });
});

test.for([
  [{ rendr: 'AUTO' }, 'options has no member "rendr". Did you mean render?'],
  [{ elsewhere: 1 }, /^options has no member "elsewhere"\. It may have: cacheTime, .+, as\.$/],
  [
    { as: { headers: [] } },
    'options.as has no member "headers". Of a visitor, batches take only the language.',
  ],
  [{ scroll: 'yes' }, /^options\.scroll must (?!.*visitor)/],
] as const)('%j is refused, and the message says what to change', async ([options, message]) => {
  await expect(readOptions(options)).rejects.toThrow(message);
});
