import { expect } from 'vitest';
import { parsed } from '../../../../src/extract/derived/document/document.ts';
import { linkCard } from '../../../../src/extract/derived/link-preview/card.ts';
import { linkPreview } from '../../../../src/extract/derived/link-preview/index.ts';
import { Evaluation } from '../../../../src/extract/page/evaluation.ts';
import { derive, page, respond } from '../../../helpers/page.ts';
import { propertyTimeout } from '../../../helpers/property.ts';
import { savedPages, savedPagesTest } from '../../../helpers/saved-pages.ts';

const options = { url: 'https://example.com/a/page', headers: { 'content-type': 'text/html' } };

savedPagesTest(
  'the card of a saved page is the same with and without its tree, and rarely needs it',
  async () => {
    let pages = 0;
    let trees = 0;
    for (const { name, body } of savedPages()) {
      const response = respond(body, options);
      const read = await derive(parsed, body, options);
      const whole = new Evaluation({ requestedUrl: response.requestedUrl, parsed: true });
      whole.supply('response', { value: response });
      whole.supply('parsed', { value: read });
      const { kind, author, publishedAt, sources, ...preview } = (await whole.value(linkPreview)) as Awaited<
        ReturnType<typeof linkPreview.derive>
      >;
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
