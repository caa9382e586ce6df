import { expect } from 'vitest';
import { baseUrl } from '../../../../src/extract/derived/document/base-url.ts';
import { document } from '../../../../src/extract/derived/document/document.ts';
import { resolveUrl } from '../../../../src/extract/lib/url.ts';
import { derive } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected: { readonly base: string; readonly link: string | null };
}

vectorTest.for(vectors<Case>('base-url'))('$id', async ({ url, html, expected }) => {
  const base = await derive(baseUrl, html, { url });
  expect(base).toBe(expected.base);
  const page = await derive(document, html, { url });
  const link = page.find('a[href], img[src]').first();
  expect(resolveUrl(link.attr('href') ?? link.attr('src') ?? '', base)).toBe(expected.link);
});
