import { fromPlainError } from '../page/errors.ts';
import type { Narrowing } from '../schema/field.ts';
import { categoryLoaders } from './category-loaders.ts';
import type { Answers } from './extract.ts';
import { extract } from './extract.ts';
import type { GivenDocument, PageFacts } from './given-page.ts';

/** What a preview of a link to the page shows. Throws the error of the category if there is none. */
export async function preview(
  html: GivenDocument,
  facts: PageFacts,
): Promise<Answers['metadata']['preview']> {
  const { metadata, errors } = await extract(html, { ...facts, categories: ['metadata'] });
  return presentOr(metadata, errors.metadata).preview;
}

export interface MarkdownOptions extends PageFacts {
  /** Cuts the text after the last block that fits into this many tokens. */
  readonly maxTokens?: number;
  /** If false, links are reduced to their text. */
  readonly links?: boolean;
  /** If false, images are left out. */
  readonly images?: boolean;
}

/** The main content as Markdown; null if the page has none. */
export async function markdown(html: GivenDocument, options: MarkdownOptions): Promise<string | null> {
  const { maxTokens, links, images, ...facts } = options;
  const result = await extract(html, { ...facts, categories: ['content'] });
  const content = presentOr(result.content, result.errors.content);
  const { type } = await categoryLoaders.content();
  const narrowing = type.fields.markdown?.narrowing as Narrowing<string | null>;
  const context = {
    render: async <I, O>({ run }: { run(input: I): O | Promise<O> }, input: I) => run(input),
  };
  return narrowing.narrow(content.markdown, { maxTokens, links, images }, { parent: content, context });
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
