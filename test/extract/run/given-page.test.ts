import { expect, test } from 'vitest';
import { extract, type GivenDocument } from '../../../src/extract/index.ts';

test.for([undefined, null, 1, {}])('%j instead of a document is refused', async (html) => {
  const given = html as unknown as GivenDocument;
  await expect(
    extract(given, { url: 'https://example.com/', categories: ['metadata'] }),
  ).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    message: 'html must be text, bytes, a stream of them, or a Response.',
  });
});
