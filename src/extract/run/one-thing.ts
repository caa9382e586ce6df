import { type FetchFacts, fetchFacts } from '../derived/outcome/fetch-facts.ts';
import type { Category } from '../page/category.ts';
import { fromPlainError } from '../page/errors.ts';
import { Evaluation } from '../page/evaluation.ts';
import type { Narrowing } from '../schema/field.ts';
import { categoryLoaders } from './category-loaders.ts';
import { excerptWriter } from './excerpt-writer.ts';
import { type Answers, type Extraction, extract } from './extract.ts';
import { extractUnit } from './extract-unit.ts';
import { type GivenDocument, givenPage, type PageFacts } from './given-page.ts';
import { givenSources } from './given-sources.ts';
import { excerptOf } from './plan.ts';

/** Without what takes the whole text of a page. */
type Card = Omit<Answers['metadata']['preview'], 'kind' | 'author' | 'publishedAt' | 'sources'>;

/** A part of an answer, and whether the document is the page. */
type WithFetch<T> = T & Pick<Extraction<never>, 'fetch'>;

/** What a card for a link to the page shows; reads the head of the page, if that says it. Throws if there is none. */
export async function preview(html: GivenDocument, facts: PageFacts): Promise<WithFetch<Card>> {
  const category = (await categoryLoaders.metadata()) as Category;
  const [unit] = excerptOf('metadata', category);
  if (!unit || !category.excerpt) throw new Error('metadata has no excerpt');
  const page = await givenPage(html, facts);
  const evaluation = new Evaluation({ requestedUrl: page.url });
  const { signal } = new AbortController();
  await givenSources({ evaluation, page, files: {}, signal }).ready({ ...unit.needs, fetchFacts });
  const { value } = await extractUnit(evaluation, unit);
  const { preview } = excerptWriter(category.type, category.excerpt)(value) as { readonly preview: Card };
  return { ...preview, fetch: (await evaluation.value(fetchFacts)) as FetchFacts };
}

export interface MarkdownOptions extends PageFacts {
  /** Cuts the text after the last block that fits into this many tokens. */
  readonly maxTokens?: number;
  /** If false, links are reduced to their text. */
  readonly links?: boolean;
  /** If false, images are left out. */
  readonly images?: boolean;
}

/** The main content as Markdown; its text is null if the page has none. */
export async function markdown(
  html: GivenDocument,
  options: MarkdownOptions,
): Promise<WithFetch<{ readonly text: string | null }>> {
  const { maxTokens, links, images, ...facts } = options;
  const result = await extract(html, { ...facts, categories: ['content'] });
  const content = presentOr(result.content, result.errors.content);
  const { type } = await categoryLoaders.content();
  const narrowing = type.fields.markdown?.narrowing as Narrowing<string | null>;
  const context = {
    render: async <I, O>({ run }: { run(input: I): O | Promise<O> }, input: I) => run(input),
  };
  const settings = { maxTokens, links, images };
  const text = await narrowing.narrow(content.markdown, settings, { parent: content, context });
  return { text, fetch: result.fetch };
}

/** The technologies behind a page, most certain first. */
export async function technologies({
  html,
  ...facts
}: PageFacts & { readonly html: GivenDocument }): Promise<Answers['techStack']['technologies']> {
  const { techStack, errors } = await extract(html, { ...facts, categories: ['techStack'] });
  return presentOr(techStack, errors.techStack).technologies;
}

function presentOr<T>(value: T | null, error: Parameters<typeof fromPlainError>[0] | undefined): T {
  if (value === null) throw error ? fromPlainError(error) : new Error('a category is null without an error');
  return value;
}
