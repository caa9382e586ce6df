import type { GivenReads, ReadValues } from '../categories/select/given-reads.ts';
import { parsed } from '../derived/document/document.ts';
import { outcome } from '../derived/outcome/index.ts';
import type { Verdict } from '../derived/outcome/verdict.ts';
import { fileSignature } from '../lib/images/file-signature.ts';
import { eventLoopTurn } from '../lib/platform/node.ts';
import type { Category } from '../page/category.ts';
import { type PlainError, plainError, ScrapeError } from '../page/errors.ts';
import { Evaluation } from '../page/evaluation.ts';
import type { Fetched } from '../page/reach.ts';
import type { Reads } from '../page/reads.ts';
import type { Answers, Truncation } from '../schema/generated/answers.ts';
import { extractUnit } from './bounds.ts';
import { categoryLoaders } from './category-loaders.ts';
import type { CategoryName } from './category-name.ts';
import type { GivenFiles } from './given-files.ts';
import { type GivenDocument, givenPage, type PageFacts } from './given-page.ts';
import { givenSources } from './given-sources.ts';
import { checkCategories, checkOptions, factNames } from './options.ts';
import { checkedOf, computes, type Unit, unitsOf } from './plan.ts';
import { TimeLimit } from './time-limit.ts';
import { withChecked } from './with-checked.ts';
import { writerOf } from './written.ts';

export interface ExtractOptions<C extends CategoryName, S extends GivenReads> extends PageFacts {
  /** By default all that a document tells by itself: all but security, sitemap and infrastructure. */
  readonly categories?: readonly C[];
  /**
   * What to read by CSS selectors, by names of your choice: a selector for its text, or an object with the type of the value,
   * or with the fields of each item of a list. What was found is under the same names in `select`.
   */
  readonly select?: S;
  /** Files of the site; what rests on others is null, or fails with SOURCE_MISSING if a category is about nothing else. */
  readonly files?: GivenFiles;
  /**
   * Whether the files of images are looked at: `checked` of an image then says what its file among `files` is, and is
   * null with SOURCE_MISSING where that is not there.
   */
  readonly checkImages?: boolean;
  readonly limits?: {
    /** What is read of the document at most; 5 MiB by default, or 20 MiB of a PDF or an office file. */
    readonly bytes?: number;
    /**
     * How long the work may take once the document has been read, in milliseconds; 10,000 by default. What is ended then fails
     * with EXTRACTION_TIMEOUT; the rest is answered.
     */
    readonly ms?: number;
  };
  /** Ends the work between two categories, and the reading of a document that is a stream. */
  readonly signal?: AbortSignal;
}

/** Why something is null. */
export interface Failure extends PlainError {
  /** What was thrown, if nobody expected it: a fault of this library. */
  readonly cause?: unknown;
}

/** The categories that were named, each null if it failed; `errors` says why. */
export type Extraction<C extends CategoryName, S extends GivenReads = never> = {
  readonly [K in C]: Answers[K] | null;
} & {
  readonly errors: Readonly<Partial<Record<C | CheckedPath<C> | 'select' | 'fetch', Failure>>>;
  readonly truncations: readonly Truncation[];
  /** Whether the document is the page or something in its place, such as a refusal, and how that is known. Null if the time was over. */
  readonly fetch: Verdict | null;
} & ([S] extends [never] ? unknown : { readonly select: ReadValues<S> | null });

/** Where the checked images of a category are, such as metadata.preview.image.checked. */
type CheckedPath<C extends string> = `${C}.${string}` & `${string}checked`;

/** The categories that are about the site and its connection more than about the document. */
type OfSite = 'security' | 'sitemap' | 'infrastructure';
const ofSite: ReadonlySet<string> = new Set<OfSite>(['security', 'sitemap', 'infrastructure']);
const defaultMs = 10_000;
/** Reading so little takes some milliseconds; to watch the time costs as much as that. */
const smallBytes = 64 * 1024;
const names = Object.keys(categoryLoaders) as CategoryName[];
const optionNames = [...factNames, 'categories', 'select', 'files', 'checkImages', 'signal'];

interface Work {
  readonly unit: Unit;
  /** Puts the value of the unit, or null if it failed, into the answer. */
  put(value: unknown, answer: Record<string, unknown>): void;
}

/**
 * Extracts categories from a document, without any access to the network. The values are those that the service answers
 * for the same document; a category that fails is null and has an error. Throws INVALID_URL or INVALID_PARAMETER for
 * wrong options, and the reason of `signal` if that aborts.
 */
export async function extract<
  const C extends CategoryName = Exclude<CategoryName, OfSite>,
  const S extends GivenReads = never,
>(html: GivenDocument, options: ExtractOptions<C, S>): Promise<Extraction<C, S>> {
  checkOptions(options, optionNames);
  const { categories = names.filter((name) => !ofSite.has(name)), select, files = {}, signal } = options;
  checkCategories(categories, names);
  const wanted = names.filter((name) => (categories as readonly string[]).includes(name));
  const work = (await Promise.all(wanted.map((name) => workOn(name, options.checkImages ?? false)))).flat();
  const reads = select ? await readsOf(select) : null;
  if (reads) work.push(await selectorWork());
  signal?.throwIfAborted();

  const page = await givenPage(html, options);
  const limit = new TimeLimit(options.limits?.ms ?? defaultMs);
  const isSmall = Object.keys(files).length === 0 && isSmallPage(page);
  const isParsed = work.some(({ unit }) => computes(unit.needs, parsed));
  const context = { requestedUrl: page.url, parsed: isParsed, ...(reads && { reads }) };
  const evaluation = new Evaluation(context, isSmall ? undefined : (work) => limit.run(work));
  const sources = givenSources({ evaluation, page, files, signal });
  const answer: Record<string, unknown> = {};
  const errors: Record<string, Failure> = {};
  const truncations: Truncation[] = [];
  for (const { unit, put } of work) {
    await eventLoopTurn();
    signal?.throwIfAborted();
    try {
      const ready = sources.ready(unit.needs);
      const bounded = await limit.wait(ready.then(() => extractUnit(evaluation, unit)));
      put(bounded.value, answer);
      truncations.push(...bounded.truncations);
    } catch (error) {
      put(null, answer);
      errors[unit.path] = failureOf(error);
    }
  }
  let fetch: Verdict | null = null;
  try {
    await sources.ready({ outcome });
    fetch = (await limit.wait(evaluation.value(outcome))) as Verdict;
  } catch (error) {
    errors.fetch = failureOf(error);
  }
  // Holds what the options named, which a loop cannot tell the compiler.
  return { ...answer, errors, truncations, fetch } as unknown as Extraction<C, S>;
}

function failureOf(error: unknown): Failure {
  if (error instanceof ScrapeError) return plainError(error);
  const message = `This failed unexpectedly, which is a fault of PageQL: ${error instanceof Error ? error.message : String(error)}`;
  return { code: 'INTERNAL', message, cause: error };
}

/** Files of other kinds may hold far more than they are long. */
function isSmallPage({ body }: Fetched): boolean {
  return body.byteLength <= smallBytes && fileSignature(body) === null;
}

async function workOn(name: CategoryName, checkImages: boolean): Promise<Work[]> {
  const category = (await categoryLoaders[name]()) as Category;
  const [unit] = unitsOf(name, category, false);
  if (!unit) throw new Error(`${name} has no unit`);
  const write = writerOf(category.type);
  // What takes a browser is null, as in an answer that does not select it.
  const parts = Object.fromEntries(Object.keys(category.parts).map((part) => [part, null]));
  const own: Work = {
    unit,
    put: (value, answer) => {
      answer[name] = value === null ? null : { ...(write(value) as object), ...parts };
    },
  };
  return checkImages
    ? [own, ...checkedOf(name, category).map((images) => checking(images, category))]
    : [own];
}

/** Comes after the category itself. */
function checking(unit: Unit, { checked }: Category): Work {
  const [name = ''] = unit.path.split('.');
  return {
    unit,
    put: (value, answer) => {
      const files = (value ?? []) as readonly unknown[];
      answer[name] = withChecked(answer[name], checked?.at ?? [], (index) => files[index] ?? null);
    },
  };
}

async function selectorWork(): Promise<Work> {
  const { selectorUnit } = await import('./selector-unit.ts');
  return {
    unit: selectorUnit,
    put: (value, answer) => {
      answer.select = value;
    },
  };
}

async function readsOf(select: GivenReads): Promise<Reads> {
  const { readsGiven } = await import('../categories/select/given-reads.ts');
  return readsGiven(select);
}
