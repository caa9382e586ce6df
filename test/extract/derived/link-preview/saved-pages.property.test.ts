import { expect } from 'vitest';
import { parsed } from '../../../../src/extract/derived/document/document.ts';
import { linkCard } from '../../../../src/extract/derived/link-preview/card.ts';
import { linkPreview } from '../../../../src/extract/derived/link-preview/index.ts';
import { derive, page } from '../../../helpers/page.ts';
import { propertyTimeout } from '../../../helpers/property.ts';
import { savedPages, savedPagesTest } from '../../../helpers/saved-pages.ts';

const options = { url: 'https://example.com/a/page', headers: { 'content-type': 'text/html' } };

savedPagesTest(
  'the card of a saved page is the same with and without its tree, and rarely needs it',
  async () => {
    let pages = 0;
    let trees = 0;
    for (const { name, body } of savedPages()) {
      const read = await derive(parsed, body, options);
      const whole = { ...options, parsed: true, sources: { parsed: read } };
      const { kind, author, publishedAt, sources, ...preview } = await derive(linkPreview, body, whole);
      let needsTree = false;
      const tree = {
        ...read,
        get document() {
          needsTree = true;
          return read.document;
        },
      };
      expect(await page(body, { ...options, sources: { parsed: tree } }).value(linkCard), name).toEqual(
        preview,
      );
      pages += 1;
      if (needsTree) trees += 1;
    }
    expect(trees).toBeLessThan(pages * 0.45);
  },
  propertyTimeout,
);
