import { contentExplanation } from '../categories/content/main-content/explanation.ts';
import { Evaluation } from '../page/evaluation.ts';
import { type GivenDocument, givenPage, type PageFacts } from './given-page.ts';
import { givenSources } from './given-sources.ts';

/** The tree of a page, with what was kept as its content and which rule left out the rest, as text. */
export async function explain(html: GivenDocument, facts: PageFacts): Promise<string> {
  const page = await givenPage(html, facts);
  const evaluation = new Evaluation({ requestedUrl: page.url, parsed: true });
  const sources = givenSources({ evaluation, page });
  const needs = { contentExplanation };
  await sources.ready(needs);
  return evaluation.extract({ needs, extract: ({ contentExplanation }) => String(contentExplanation) });
}
