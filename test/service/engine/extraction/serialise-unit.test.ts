import { expect, test } from 'vitest';
import { serialiseUnit } from '../../../../src/service/engine/extraction/serialise-unit.ts';
import { categoryCalled } from '../../../../src/service/engine/request/selection.ts';
import { extractedValue } from '../../../helpers/extracted.ts';
import { page } from '../../../helpers/page.ts';

const html =
  '<html lang="en"><title>A page</title><meta name="description" content="Tells much."><h1>A page</h1>';

const serialised = async (name: string, path: string, value: unknown, asExtracted = false) =>
  extractedValue(await serialiseUnit({ name, path, asExtracted }, value)) as object;

test('a category has the fields of its type without browser parts, which are separate units', async () => {
  const value = await page(html).extract(categoryCalled('metadata'));
  const metadata = await serialised('metadata', 'metadata', { ...(value as object), internal: 'ours' });
  expect(metadata).toMatchObject({ title: 'A page', preview: { description: 'Tells much.' } });
  expect(metadata).not.toHaveProperty('internal');
  const view = await page(html).extract(categoryCalled('accessibility'));
  expect(await serialised('accessibility', 'accessibility', view)).not.toHaveProperty('audit');
});

test('an excerpt takes the place of its category, without the fields that need the whole', async () => {
  const { preview } = (await page(html).extract(categoryCalled('metadata'))) as { preview: object };
  const excerpt = (await serialised('metadata/preview', 'metadata', { preview })) as { preview: object };
  expect(Object.keys(excerpt)).toEqual(['preview']);
  expect(excerpt.preview).toMatchObject({ title: 'A page', description: 'Tells much.' });
  expect(excerpt.preview).not.toHaveProperty('sources');
});

test('a browser part is serialised by its own type', async () => {
  const cookies = { name: 'a' };
  await expect(serialised('performance.lab', 'performance.lab', { cookies })).rejects.toThrow('is null');
  expect(await serialised('performance.lab', 'performance.lab', null)).toBeNull();
});

test('the results of selectors are serialised unchanged', async () => {
  const found = [[{ text: 'A page', value: null }]];
  expect(await serialised('select', 'select', found, true)).toEqual(found);
});

test('a value that its type does not accept is a bug that names the field', async () => {
  await expect(serialised('openGraph', 'openGraph', {})).rejects.toThrow(/is null/);
});
