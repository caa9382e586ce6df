import { expect } from 'vitest';
import { pageBoxTree } from '../../../../../src/extract/categories/content/box-tree/index.ts';
import { noNotes } from '../../../../../src/extract/categories/content/box-tree/notes.ts';
import { announcements } from '../../../../../src/extract/categories/content/main-content/boilerplate/announcements.ts';
import { NameMatcher } from '../../../../../src/extract/categories/content/main-content/boilerplate/class-names.ts';
import { boilerplateIn } from '../../../../../src/extract/categories/content/main-content/boilerplate/index.ts';
import { declaredBoxes } from '../../../../../src/extract/categories/content/main-content/declared/index.ts';
import { declaredParts } from '../../../../../src/extract/categories/content/main-content/declared/texts.ts';
import type { PageKind } from '../../../../../src/extract/categories/content/main-content/page-kind.ts';
import { elements } from '../../../../../src/extract/derived/document/elements.ts';
import { jsonLdNodes } from '../../../../../src/extract/derived/structured-data/json-ld-nodes.ts';
import { microdataNodes } from '../../../../../src/extract/derived/structured-data/microdata.ts';
import { derive } from '../../../../helpers/page.ts';
import { savedPages, savedPagesTest } from '../../../../helpers/saved-pages.ts';

const kinds: readonly PageKind[] = ['ARTICLE', 'DOCUMENTATION', 'OTHER'];

savedPagesTest(
  'no rule removes what the structured data of a page repeats, unless the same text stays elsewhere',
  async () => {
    let held = 0;
    for (const { name, body: bytes } of savedPages(['corpus-more/html'])) {
      const html = new Uint8Array(bytes);
      const nodes = {
        jsonLdNodes: await derive(jsonLdNodes, html),
        microdataNodes: await derive(microdataNodes, html),
      };
      const parts = declaredParts(nodes);
      if (parts.length === 0) continue;
      const [body] = (await derive(elements, html)).of('body');
      if (!body) continue;
      const tree = pageBoxTree(body, { panels: new Set() });
      const declared = declaredBoxes(tree, parts);
      held += declared.around.size;
      const read = {
        tree,
        declared,
        headline: null,
        notes: noNotes,
        recipe: null,
        names: new NameMatcher(),
        announced: announcements(tree),
        captions: new Set<never>(),
        figures: new Set<never>(),
      };
      for (const kind of kinds) {
        const removed = boilerplateIn({ ...read, kind });
        const lost = [...removed.keys()].filter(
          (box) =>
            declared.around.has(box) &&
            !tree.boxes.some((other) => other !== box && other.hash === box.hash && !removed.has(other)),
        );
        expect(
          lost.map(({ element }) => element.name),
          `${name} as ${kind}`,
        ).toEqual([]);
      }
    }
    expect(held).toBeGreaterThan(0);
  },
  600_000,
);
