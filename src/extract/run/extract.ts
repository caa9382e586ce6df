import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Selected } from '../categories/select/types.ts';
import { parsed } from '../derived/document/document.ts';
import type { Category } from '../page/category.ts';
import { type PlainError, plainError, ScrapeError } from '../page/errors.ts';
import { Evaluation } from '../page/evaluation.ts';
import type { Selector } from '../page/selector.ts';
import type { JsonOf } from '../schema/answer-type.ts';
import type { Truncation } from '../schema/truncation.ts';
import { response } from '../sources/response.ts';
import { type Categories, type CategoryName, categoryLoaders } from './category-loaders.ts';
import { extractUnit } from './extract-unit.ts';
import type { GivenFiles } from './given-files.ts';
import { type GivenDocument, givenPage, type PageFacts } from './given-page.ts';
import { GivenSources } from './given-sources.ts';
import { computes, type Unit, unitsOf } from './plan.ts';
import { type Writer, writerOf } from './written.ts';

/** The type of each category in the answer. */
export type Answers = { readonly [K in CategoryName]: JsonOf<Categories[K]['type']> };

/** A CSS selector, or one with the attribute to read and the most elements to find. */
type GivenSelector = string | { readonly css: string; readonly attribute?: string; readonly first?: number };

export interface ExtractOptions<C extends CategoryName, S extends string> extends PageFacts {
  /** By default all that a document tells by itself: all but security, sitemap and infrastructure. */
  readonly categories?: readonly C[];
  /** CSS selectors by names of your choice; the elements that they find are under the same names in `select`. */
  readonly select?: Readonly<Record<S, GivenSelector>>;
  /** Files of the site; what rests on others is null, or fails with SOURCE_MISSING if a category is about nothing else. */
  readonly files?: GivenFiles;
  /** Ends the work between two categories. */
  readonly signal?: AbortSignal;
}

/** An element that a selector finds. */
export type Found = Selected;

/** The categories that were named, each null if it failed; `errors` says why. */
export type Extraction<C extends CategoryName, S extends string = never> = {
  readonly [K in C]: Answers[K] | null;
} & {
  readonly errors: Readonly<Partial<Record<C | 'select', PlainError>>>;
  readonly truncations: readonly Truncation[];
} & ([S] extends [never] ? unknown : { readonly select: Readonly<Record<S, readonly Found[]>> | null });

/** The categories that are about the site and its connection more than about the document. */
type OfSite = 'security' | 'sitemap' | 'infrastructure';
const ofSite: ReadonlySet<string> = new Set<OfSite>(['security', 'sitemap', 'infrastructure']);
const names = Object.keys(categoryLoaders) as CategoryName[];

interface Work {
  readonly unit: Unit;
  readonly write: Writer;
}

/**
 * Extracts categories from a document, without any access to the network. The values are those that the service answers
 * for the same document; a category that fails is null and has an error. Throws INVALID_URL or INVALID_PARAMETER for
 * wrong options, and the reason of `signal` if that aborts.
 */
export async function extract<
  const C extends CategoryName = Exclude<CategoryName, OfSite>,
  const S extends string = never,
>(html: GivenDocument, options: ExtractOptions<C, S>): Promise<Extraction<C, S>> {
  const { categories = names.filter((name) => !ofSite.has(name)), select, files = {} } = options;
  const signal = options.signal ?? new AbortController().signal;
  const wanted = names.filter((name) => (categories as readonly string[]).includes(name));
  const unknown = categories.find((name) => !Object.hasOwn(categoryLoaders, name));
  if (unknown !== undefined) throw new ScrapeError('INVALID_PARAMETER', `There is no category ${unknown}.`);
  const work = await Promise.all(wanted.map(workOn));
  const selectors = select ? await readSelectors(select) : null;
  if (selectors) work.push(await selectorWork());
  signal.throwIfAborted();

  const page = await givenPage(html, options);
  const isParsed = work.some(({ unit }) => computes(unit.needs, parsed));
  const evaluation = new Evaluation({
    requestedUrl: page.url,
    parsed: isParsed,
    ...(selectors && { selectors: [...selectors.values()] }),
  });
  evaluation.supply(response.name, { value: page });
  const sources = new GivenSources({ evaluation, files, url: page.url, signal });
  const answer: Record<string, unknown> = {};
  const errors: Record<string, PlainError> = {};
  const truncations: Truncation[] = [];
  for (const { unit, write } of work) {
    await eventLoopTurn();
    signal.throwIfAborted();
    try {
      await sources.ready(unit.needs);
      const bounded = await extractUnit(evaluation, unit);
      answer[unit.name] = write(bounded.value);
      truncations.push(...bounded.truncations);
    } catch (error) {
      answer[unit.name] = null;
      errors[unit.name] = plainError(error);
    }
  }
  if (selectors && answer.select !== null) answer.select = byName([...selectors.keys()], answer.select);
  // Holds what the options named, which a loop cannot tell the compiler.
  return { ...answer, errors, truncations } as unknown as Extraction<C, S>;
}

async function workOn(name: CategoryName): Promise<Work> {
  const category = (await categoryLoaders[name]()) as Category;
  const [unit] = unitsOf(name, category, false);
  if (!unit) throw new Error(`${name} has no unit`);
  const write = writerOf(category.type);
  // What takes a browser is null, as in an answer that does not select it.
  const parts = Object.fromEntries(Object.keys(category.parts).map((part) => [part, null]));
  return { unit, write: (value) => ({ ...(write(value) as object), ...parts }) };
}

async function selectorWork(): Promise<Work> {
  const { selectorUnit } = await import('./selector-unit.ts');
  return { unit: selectorUnit, write: (value) => value };
}

async function readSelectors(
  select: Readonly<Record<string, GivenSelector>>,
): Promise<Map<string, Selector>> {
  const { maxSelectors, readSelector } = await import('../categories/select/read-selector.ts');
  const entries = Object.entries(select);
  if (entries.length > maxSelectors) {
    throw new ScrapeError('INVALID_PARAMETER', `A page may have at most ${maxSelectors} selectors.`);
  }
  return new Map(
    entries.map(([name, one]) => [name, readSelector(typeof one === 'string' ? { css: one } : one)] as const),
  );
}

function byName(names: readonly string[], found: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name, index) => [name, (found as readonly unknown[])[index]]));
}
