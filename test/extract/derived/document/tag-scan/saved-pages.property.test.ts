import { expect } from 'vitest';
import { sourceText } from '../../../../../src/extract/derived/document/document.ts';
import { elements } from '../../../../../src/extract/derived/document/elements.ts';
import { marksOf } from '../../../../../src/extract/derived/document/marks.ts';
import type { SourceText } from '../../../../../src/extract/derived/document/source-text.ts';
import { scanTags } from '../../../../../src/extract/derived/document/tag-scan/index.ts';
import { page } from '../../../../helpers/page.ts';
import { propertyTimeout } from '../../../../helpers/property.ts';
import { savedPages, savedPagesTest } from '../../../../helpers/saved-pages.ts';
import { toldMarks } from '../../../../helpers/told-marks.ts';

savedPagesTest(
  'a scan of a saved page returns the same marks as its tree, and is rarely undecided',
  async () => {
    let pages = 0;
    let undecided = 0;
    for (const { name, body } of savedPages()) {
      pages += 1;
      const evaluation = page(body, { headers: { 'content-type': 'text/html' } });
      const scanned = scanTags((await evaluation.value(sourceText)) as SourceText);
      if (scanned) {
        const tree = (await evaluation.value(elements)) as Awaited<ReturnType<typeof elements.derive>>;
        expect(toldMarks(scanned), name).toEqual(toldMarks(marksOf(tree)));
      } else undecided += 1;
    }
    expect(undecided).toBeLessThan(pages * 0.1);
  },
  propertyTimeout,
);
