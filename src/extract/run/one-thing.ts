import type { Passage } from '../categories/content/part-types.ts';
import { outcome } from '../derived/outcome/index.ts';
import type { Verdict } from '../derived/outcome/verdict.ts';
import type { Category } from '../page/category.ts';
import { invalidParameter, ScrapeError } from '../page/errors.ts';
import { Evaluation } from '../page/evaluation.ts';
import { readCount } from '../page/read-count.ts';
import type { LinkPreview, Technology } from '../schema/generated/answers.ts';
import { extractUnit } from './bounds.ts';
import { categoryLoaders } from './category-loaders.ts';
import { type Extraction, extract, type Failure } from './extract.ts';
import { type GivenDocument, givenPage, type PageFacts } from './given-page.ts';
import { givenSources } from './given-sources.ts';
import { checkOptions, factNames } from './options.ts';
import { excerptOf } from './plan.ts';
import { excerptWriter } from './written.ts';

/** Without what takes the whole text of a page. */
type Card = Omit<LinkPreview, 'kind' | 'author' | 'publishedAt' | 'sources'>;

/** A part of an answer, and whether the document is the page. */
type WithFetch<T> = T & Pick<Extraction<never>, 'fetch'>;

/** What a card for a link to the page shows; reads the head of the page, if that says it. Throws if there is none. */
export async function preview(html: GivenDocument, facts: PageFacts): Promise<WithFetch<Card>> {
  checkOptions(facts, factNames, ['bytes']);
  const category = (await categoryLoaders.metadata()) as Category;
  const [unit] = excerptOf('metadata', category);
  if (!unit || !category.excerpt) throw new Error('metadata has no excerpt');
  const page = await givenPage(html, facts);
  const evaluation = new Evaluation({ requestedUrl: page.url });
  await givenSources({ evaluation, page }).ready({ ...unit.needs, outcome });
  const { value } = await extractUnit(evaluation, unit);
  const { preview } = excerptWriter(category.type, category.excerpt)(value) as { readonly preview: Card };
  return { ...preview, fetch: (await evaluation.value(outcome)) as Verdict };
}

export interface MarkdownOptions extends PageFacts {
  /** The most tokens of the text, by an estimate: it ends with the last block that fits, or inside the first one. */
  readonly maxTokens?: number;
  /** Where to begin: the `next` of an earlier call. */
  readonly from?: number;
  /** If false, links are reduced to their text. */
  readonly links?: boolean;
  /** If false, images are left out. */
  readonly images?: boolean;
}

interface MarkdownPart {
  /** Null if the page has no main content. */
  readonly text: string | null;
  /** The position from which to read on; null at the end. */
  readonly next: number | null;
}

/** The main content as Markdown, or as much of it as fits. */
export async function markdown(
  html: GivenDocument,
  options: MarkdownOptions,
): Promise<WithFetch<MarkdownPart>> {
  checkOptions(options, [...factNames, 'maxTokens', 'from', 'links', 'images']);
  const { maxTokens, from = 0, links = true, images = true, ...facts } = options;
  const limit = readCount('maxTokens', maxTokens, 1);
  const { content, fetch } = await contentOf(html, facts);
  if (content.html === null) return { text: null, next: null, fetch };
  const { partRendering } = await import('../categories/content/renderings.ts');
  const wanted = { html: content.html, from, maxTokens: limit, links, images };
  const { markdown: text, next } = await partRendering.run(wanted);
  return { text, next, fetch };
}

export interface PassagesOptions extends PageFacts {
  /** What is asked, such as refund policy. */
  readonly for: string;
  /** The most tokens of all of them together; 500 by default. */
  readonly maxTokens?: number;
}

/** The parts of the main content that answer a question best, in the order of the page; none if nothing matches. */
export async function passages(
  html: GivenDocument,
  options: PassagesOptions,
): Promise<WithFetch<{ readonly passages: readonly Passage[] }>> {
  checkOptions(options, [...factNames, 'for', 'maxTokens']);
  const { for: question, maxTokens, ...facts } = options;
  const limit = readCount('maxTokens', maxTokens, 1);
  const { content, fetch } = await contentOf(html, facts);
  const { html: text, language } = content;
  if (text === null) return { passages: [], fetch };
  const { passagesRendering } = await import('../categories/content/renderings.ts');
  const { defaultPassageTokens } = await import('../categories/content/passages.ts');
  const wanted = { html: text, language, for: question, maxTokens: limit ?? defaultPassageTokens };
  return { passages: await passagesRendering.run(wanted), fetch };
}

const howToAskForTechnologies =
  "What is known of the page is one object: technologies({ html, url: 'https://example.com/' }).";

/** The technologies behind a page, most certain first. */
export async function technologies(
  options: PageFacts & { readonly html: GivenDocument },
): Promise<readonly Technology[]> {
  if (!Object.hasOwn(Object(options), 'html')) throw invalidParameter(howToAskForTechnologies);
  const { html, ...facts } = options;
  const { techStack, errors } = await extract(html, { ...facts, categories: ['techStack'] });
  return presentOr(techStack, errors.techStack).technologies;
}

async function contentOf(html: GivenDocument, facts: PageFacts) {
  const { content, errors, fetch } = await extract(html, { ...facts, categories: ['content'] });
  return { content: presentOr(content, errors.content), fetch };
}

function presentOr<T>(value: T | null, failure: Failure | undefined): T {
  if (value !== null) return value;
  if (!failure) throw new Error('a category is null without an error');
  throw new ScrapeError(failure.code, failure.message, { cause: failure.cause });
}
