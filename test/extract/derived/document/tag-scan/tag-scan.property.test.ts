import { expect, test } from 'vitest';
import { sourceText } from '../../../../../src/extract/derived/document/document.ts';
import { elements } from '../../../../../src/extract/derived/document/elements.ts';
import { marksOf } from '../../../../../src/extract/derived/document/marks.ts';
import { shownText } from '../../../../../src/extract/derived/document/shown-text.ts';
import type { SourceText } from '../../../../../src/extract/derived/document/source-text.ts';
import { scanTags } from '../../../../../src/extract/derived/document/tag-scan/index.ts';
import { observe } from '../../../../../src/extract/derived/outcome/observation.ts';
import { documents } from '../../../../helpers/generated-markup.ts';
import { page, respond } from '../../../../helpers/page.ts';
import { holds, isFuzzing, propertyTimeout } from '../../../../helpers/property.ts';
import { toldMarks } from '../../../../helpers/told-marks.ts';

test(
  'a scan returns the same marks as the tree, or null',
  async () => {
    let read = 0;
    let full = 0;
    await holds(
      documents,
      async (html) => {
        const evaluation = page(html);
        const scanned = scanTags((await evaluation.value(sourceText)) as SourceText);
        if (!scanned) return;
        read += 1;
        const { tree, text } = await evaluation.extract({
          needs: { tree: elements, text: shownText },
          extract: (values) =>
            values as { tree: Awaited<ReturnType<typeof elements.derive>>; text: { words: number } },
        });
        expect(toldMarks(scanned)).toEqual(toldMarks(marksOf(tree)));
        if (!scanned.hasMuchText) return;
        full += 1;
        expect(text.words).toBeGreaterThanOrEqual(200);
        const seen = observe({ response: respond(html), elements: tree, headOnly: false });
        expect({ thin: seen.thin, almostEmpty: seen.almostEmpty }).toEqual({
          thin: false,
          almostEmpty: false,
        });
      },
      { runs: 1_000 },
    );
    // A scan that is mostly undecided would be useless.
    if (!isFuzzing) expect({ read: read > 300, full: full > 20 }).toEqual({ read: true, full: true });
  },
  propertyTimeout,
);
