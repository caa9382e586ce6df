import { derived } from '../page/need.ts';
import { response } from '../sources/response.ts';
import { headline } from './citation/headline.ts';
import { baseUrl } from './document/base-url.ts';
import { elements } from './document/elements.ts';
import { cleanHtml } from './main-content/clean-html.ts';
import { confidence } from './main-content/confidence.ts';
import { type Heading, headingsOf } from './main-content/headings.ts';
import { kindSignals } from './main-content/kind-signals.ts';
import { isRecipe, type PageKind, pageKind } from './main-content/page-kind.ts';
import { recipeParts } from './main-content/selection/recipe-parts.ts';
import { type Selection, select } from './main-content/selection.ts';
import { statedBody, statedHtml } from './main-content/stated-body.ts';
import { panelIds } from './main-content/survey/panels.ts';
import { surveyPage } from './main-content/survey/survey-page.ts';
import { jsonLdNodes } from './structured-data/json-ld-nodes.ts';
import { metaValues } from './tags/meta-values.ts';

/** What a page is there to say, without the frame around it. */
export interface MainContent {
  readonly kind: PageKind;
  /** Sanitised: known elements and attributes, addresses absolute; empty where there is nothing to read. */
  readonly html: string;
  /** The outline of the whole page. */
  readonly headings: readonly Heading[];
  /** From 0 to 1. */
  readonly confidence: number;
  /** Characters of text that readers see, and that the page's own attributes keep from them. */
  readonly seenCharacters: number;
  readonly hiddenCharacters: number;
}

/** Share of the text that structured data states below which the document cannot be the whole of it. */
const scant = 0.4;
const statedConfidence = 0.6;

const empty: MainContent = {
  kind: 'OTHER',
  html: '',
  headings: [],
  confidence: 0,
  seenCharacters: 0,
  hiddenCharacters: 0,
};

/** The method follows from what the page is: an article's column, the posts of a thread, else all but the frame. */
export const mainContent = derived(
  'mainContent',
  { response, elements, metaValues, jsonLdNodes, baseUrl, headline },
  ({ response, elements, metaValues, jsonLdNodes, baseUrl, headline }): MainContent => {
    const [body] = elements.of('body');
    if (!body) return empty;
    const signals = kindSignals({ elements, metaValues, jsonLdNodes, url: response.url });
    const declared = pageKind(signals);
    const surveyed = surveyPage(body, panelIds(elements));
    const { seenCharacters, hiddenCharacters, passageOf } = surveyed;
    const shown = headline?.element ? (passageOf.get(headline.element) ?? null) : null;
    const recipe = isRecipe(signals) ? recipeParts(surveyed) : null;
    const selection = select({ surveyed, headline: shown, recipe, base: baseUrl }, declared);
    const found = { kind: selection.kind, headings: headingsOf(surveyed), seenCharacters, hiddenCharacters };
    const chosen = sumOf(selection);
    const stated = statedBody(jsonLdNodes);
    if (stated !== null && chosen.text < scant * stated.length) {
      return { ...found, html: statedHtml(stated), confidence: statedConfidence };
    }
    return {
      ...found,
      html: cleanHtml({ ...selection, passageOf, dropped: selection.beside }, baseUrl),
      confidence: confidence({
        ...chosen,
        pageText: selection.kept(surveyed.root).text,
        isDeclared: declared !== 'OTHER',
        hasHeadline: shown !== null,
      }),
    };
  },
);

function sumOf({ roots, kept }: Selection): { text: number; prose: number; linkText: number } {
  const sums = { text: 0, prose: 0, linkText: 0 };
  for (const root of roots) {
    const { text, prose, linkText } = kept(root);
    sums.text += text;
    sums.prose += prose;
    sums.linkText += linkText;
  }
  return sums;
}
