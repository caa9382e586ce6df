import { shownHeadline } from '../../../derived/citation/headline-element.ts';
import { elements } from '../../../derived/document/elements.ts';
import { shownText } from '../../../derived/document/shown-text.ts';
import { jsonLdNodes } from '../../../derived/structured-data/json-ld-nodes.ts';
import { microdataNodes } from '../../../derived/structured-data/microdata.ts';
import { pageSubject } from '../../../derived/structured-data/page-subject/index.ts';
import { metaValues } from '../../../derived/tags/meta-values.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { pageBoxTree } from '../box-tree/index.ts';
import { type Notes, notesOf } from '../box-tree/notes.ts';
import { panelIds } from '../box-tree/panels.ts';
import { announcements } from './boilerplate/announcements.ts';
import { NameMatcher } from './boilerplate/class-names.ts';
import { type ChosenBoxes, chooseBoxes } from './choice/index.ts';
import { announcesIngredients, recipeParts } from './choice/recipe-parts.ts';
import { declaredBoxes } from './declared/index.ts';
import { declaredParts } from './declared/texts.ts';
import { kindSignals, type PageKind, pageKind } from './page-kind.ts';

/** What of a page is its content, and which rule left out the rest. */
export interface ContentChoice extends ChosenBoxes {
  readonly tree: BoxTree;
  readonly headline: Box | null;
  readonly notes: Notes;
  readonly declaredKind: PageKind;
}

/** The method depends on the kind of page: the column of an article, the posts of a thread, else all but boilerplate. */
export const contentChoice = derived(
  'contentChoice',
  { response, elements, metaValues, pageSubject, jsonLdNodes, microdataNodes, shownHeadline, shownText },
  ({ response, elements, shownHeadline, shownText, ...page }): ContentChoice | null => {
    const [body] = elements.of('body');
    if (!body) return null;
    const { jsonLdNodes, metaValues } = page;
    const signals = kindSignals({ elements, metaValues, jsonLdNodes, url: response.url });
    const kind = pageKind(signals);
    const tree = pageBoxTree(body, { panels: panelIds(elements), veiled: shownText.veiled });
    const headline = (shownHeadline && tree.boxOf.get(shownHeadline)) ?? null;
    const isRecipe = signals.schemaTypes.includes('Recipe') || announcesIngredients(tree);
    const recipe = isRecipe ? recipeParts(tree) : null;
    const declared = declaredBoxes(tree, declaredParts(page));
    const notes = notesOf(tree);
    const found = { declared, notes, recipe, names: new NameMatcher(), announced: announcements(tree) };
    const chosen = chooseBoxes({ tree, headline, ...found }, kind);
    return { ...chosen, tree, headline, notes, declaredKind: kind.kind };
  },
);
