import { baseUrl } from '../../../derived/document/base-url.ts';
import { elements } from '../../../derived/document/elements.ts';
import { jsonLdNodes } from '../../../derived/structured-data/json-ld-nodes.ts';
import { microdataNodes } from '../../../derived/structured-data/microdata.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { type Heading, headingsOf } from '../box-tree/headings.ts';
import { cleanHtml } from '../clean-html/index.ts';
import { texDelimiters } from '../clean-html/unset-tex.ts';
import { type Kept, sumOf } from './boilerplate-filter.ts';
import { type ContentChoice, contentChoice } from './content-choice.ts';
import type { PageKind } from './page-kind.ts';
import { replyHeadings } from './replies/index.ts';
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
/** In weighted characters: with this much text, a choice is no accident. */
const ample = 1_000;

const empty: MainContent = {
  kind: 'OTHER',
  html: '',
  headings: [],
  confidence: 0,
  seenCharacters: 0,
  hiddenCharacters: 0,
};

export const mainContent = derived(
  'mainContent',
  { response, contentChoice, elements, jsonLdNodes, microdataNodes, baseUrl },
  ({ response, contentChoice, elements, baseUrl, ...page }): MainContent => {
    if (!contentChoice) return empty;
    const { kind, tree, roots, boilerplate: dropped, kept } = contentChoice;
    const { seenCharacters, hiddenCharacters, boxOf } = tree;
    const found = { kind, headings: headingsOf(tree), seenCharacters, hiddenCharacters };
    const chosen = sumOf(roots.map(kept));
    const stated = statedBody(page.jsonLdNodes);
    if (stated !== null && chosen.text < minStatedShare * stated.length) {
      return { ...found, html: statedHtml(stated), confidence: statedConfidence };
    }
    const replies = replyHeadings({ tree, roots, isForum: kind === 'FORUM', dropped, ...page });
    return {
      ...found,
      html: cleanHtml(
        { ...contentChoice, boxOf, replies, dropped, texDelimiters: texDelimiters(elements.of('script')) },
        { base: baseUrl, page: response.url },
      ),
      confidence: confidence(contentChoice, chosen),
    };
  },
);

/** From 0 for no content to 1 for much text, mostly prose, that is most of the page, on a page that declares its kind. */
function confidence(
  { tree, headline, declaredKind, kept }: ContentChoice,
  { text, prose, linkText }: Kept,
): number {
  if (text === 0) return 0;
  const pageText = kept(tree.root).text;
  const parts: readonly (readonly [weight: number, value: number])[] = [
    [0.3, text / ample],
    [0.2, prose / text],
    [0.15, 1 - linkText / text],
    [0.15, pageText === 0 ? 0 : text / pageText],
    [0.1, declaredKind === 'OTHER' ? 0 : 1],
    [0.1, headline === null ? 0 : 1],
  ];
  const sum = parts.reduce((total, [weight, value]) => total + weight * Math.max(0, Math.min(1, value)), 0);
  return Math.round(sum * 100) / 100;
}
