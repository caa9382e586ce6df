import { statedDescriptionClaims } from '../../../derived/citation/description-claims.ts';
import { shownHeadline } from '../../../derived/citation/headline-element.ts';
import { baseUrl } from '../../../derived/document/base-url.ts';
import { elements } from '../../../derived/document/elements.ts';
import { shownText } from '../../../derived/document/shown-text.ts';
import { jsonLdNodes } from '../../../derived/structured-data/json-ld-nodes.ts';
import { microdataNodes } from '../../../derived/structured-data/microdata-nodes.ts';
import { pageSubject } from '../../../derived/structured-data/page-subject/index.ts';
import { metaValues } from '../../../derived/tags/meta-values.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { pageBoxTree } from './box-tree/index.ts';
import { panelIds } from './box-tree/panels.ts';
import { cleanHtml } from './clean-html/index.ts';
import { confidence } from './confidence.ts';
import { declaredBoxes } from './declared/index.ts';
import { declaredParts } from './declared/texts.ts';
import { type Heading, headingsOf } from './headings.ts';
import { kindSignals } from './kind-signals.ts';
import { notesOf } from './notes.ts';
import { isRecipe, type PageKind, pageKind } from './page-kind.ts';
import { replyHeadings } from './replies/index.ts';
import { type ContentSelection, select } from './selection/index.ts';
import { announcesIngredients, recipeParts } from './selection/recipe-parts.ts';
import { statedBody, statedHtml } from './stated-body.ts';

/** The content of a page, without boilerplate. */
export interface MainContent {
  readonly kind: PageKind;
  /** Sanitised: known elements and attributes, absolute addresses; empty if there is no content. */
  readonly html: string;
  /** The outline of the whole page. */
  readonly headings: readonly Heading[];
  /** From 0 to 1. */
  readonly confidence: number;
  /** Characters of visible text, and of text that attributes hide. */
  readonly seenCharacters: number;
  readonly hiddenCharacters: number;
}

/** If the content is a smaller share of the text in structured data, the document lacks most of it. */
const minStatedShare = 0.4;
const statedConfidence = 0.6;

const empty: MainContent = {
  kind: 'OTHER',
  html: '',
  headings: [],
  confidence: 0,
  seenCharacters: 0,
  hiddenCharacters: 0,
};

/** The method depends on the kind of page: the column of an article, the posts of a thread, else all but boilerplate. */
export const mainContent = derived(
  'mainContent',
  {
    response,
    elements,
    metaValues,
    pageSubject,
    jsonLdNodes,
    microdataNodes,
    baseUrl,
    shownHeadline,
    shownText,
  },
  ({ response, elements, baseUrl, shownHeadline, shownText, ...page }): MainContent => {
    const [body] = elements.of('body');
    if (!body) return empty;
    const { jsonLdNodes, metaValues } = page;
    const signals = kindSignals({ elements, metaValues, jsonLdNodes, url: response.url });
    const kind = pageKind(signals);
    const tree = pageBoxTree(body, { panels: panelIds(elements), veiled: shownText.veiled });
    const { seenCharacters, hiddenCharacters, boxOf } = tree;
    const headline = (shownHeadline && boxOf.get(shownHeadline)) ?? null;
    const recipe = isRecipe(signals) || announcesIngredients(tree) ? recipeParts(tree) : null;
    const declared = declaredBoxes(tree, declaredParts(page));
    const notes = notesOf(tree);
    const descriptions = statedDescriptionClaims(page).map(({ value }) => value);
    const read = { tree, headline, descriptions, declared, notes, recipe };
    const selection = select(read, kind);
    const found = { kind: selection.kind, headings: headingsOf(tree), seenCharacters, hiddenCharacters };
    const chosen = sumOf(selection);
    const stated = statedBody(jsonLdNodes);
    if (stated !== null && chosen.text < minStatedShare * stated.length) {
      return { ...found, html: statedHtml(stated), confidence: statedConfidence };
    }
    const isForum = selection.kind === 'FORUM';
    const dropped = selection.boilerplate;
    const replies = replyHeadings({ tree, roots: selection.roots, isForum, dropped, ...page });
    return {
      ...found,
      html: cleanHtml({ ...selection, boxOf, notes, replies, dropped }, baseUrl),
      confidence: confidence({
        ...chosen,
        pageText: selection.kept(tree.root).text,
        isDeclared: kind.kind !== 'OTHER',
        hasHeadline: headline !== null,
      }),
    };
  },
);

function sumOf({ roots, kept }: ContentSelection): { text: number; prose: number; linkText: number } {
  const sums = { text: 0, prose: 0, linkText: 0 };
  for (const root of roots) {
    const { text, prose, linkText } = kept(root);
    sums.text += text;
    sums.prose += prose;
    sums.linkText += linkText;
  }
  return sums;
}
