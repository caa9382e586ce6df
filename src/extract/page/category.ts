import type { AnswerType } from '../schema/field.ts';
import type { Rendering } from '../schema/rendering.ts';
import type { CheckedImage } from './checked-image.ts';
import type { Needs, PageContext, Source, Values } from './need.ts';

/** Which document of a rendered page a category reads: the one that was sent, the one scripts made, or both. */
export type ReadEdition = 'SENT' | 'RENDERED' | 'BOTH';

/**
 * A category of the answer: a pure function from its needs to the fields of its type. A cache HIT resolves from
 * what `extract` returned, so that is JSON-safe and has the value of every field with default arguments.
 */
export interface Category<T = unknown, J = unknown> {
  readonly type: AnswerType<T, J>;
  /** One sentence for the person who chooses categories. */
  readonly description: string;
  readonly needs: Needs;
  /** RENDERED by default. */
  readonly reads: ReadEdition;
  /** Whether the head of the document is enough for an answer if the whole document could not be analysed. */
  readonly readFromHead: boolean;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
  /** The maximum length of a list, by its path inside the category, if it is not 1,000. */
  readonly bounds: Readonly<Record<string, number>>;
  /** Lists that were cut for the page's budget, by path inside the category: their full length, or null if unknown. */
  shortened(values: Readonly<Record<string, unknown>>): Readonly<Record<string, number | null>>;
  readonly parts: Readonly<Record<string, Part>>;
  readonly excerpt: Excerpt | null;
  readonly checked: CheckedImages | null;
  readonly renderings: readonly Rendering[];
  /** Adds to a cached value what fields with arguments need and JSON cannot hold. */
  restore(stored: T, page: { readonly url: string }): T;
}

/** A field of a category that needs a browser: computed only if it is selected, and null alone if it fails. */
export interface Part<T = unknown> {
  readonly needs: Needs;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
}

/** A field of a category that costs less than the whole: it is computed alone if nothing else is selected. */
export interface Excerpt<T = unknown> extends Part<T> {
  readonly field: string;
  /** Subfields that the excerpt lacks: they need the whole category. */
  readonly without: readonly string[];
}

/** The images of a category whose files are checked if their field `checked` is selected. */
export interface CheckedImages {
  /** The path inside the category of the object that has the field, or of the list of such objects. */
  readonly at: readonly string[];
  /** The checked files, in the order of the list. */
  readonly files: Source<readonly (CheckedImage | null)[]>;
}

/** What a category states of itself; the rest has a default. */
type CategoryDefinition<T, J, N extends Needs> = Pick<Category<T, J>, 'type' | 'description'> &
  Partial<Omit<Category<T, J>, 'type' | 'description' | 'needs' | 'extract' | 'shortened'>> & {
    readonly needs: N;
    extract(values: Values<N>, context: PageContext): NoInfer<Stored<T>> | Promise<NoInfer<Stored<T>>>;
    shortened?(values: Values<N>): Readonly<Record<string, number | null>>;
  };

type Stored<T> = Omit<T, 'parts'>;

/** Defines a category; an undeclared need or a field that the type lacks is a compile error. */
export function category<T, J, const N extends Needs>(
  definition: CategoryDefinition<T, J, N>,
): Category<T, J> {
  const { extract, shortened = () => ({}), ...stated } = definition;
  return {
    reads: 'RENDERED',
    readFromHead: false,
    bounds: {},
    parts: {},
    excerpt: null,
    checked: null,
    renderings: [],
    restore: (stored) => stored,
    ...stated,
    extract: extract as unknown as Category<T>['extract'],
    shortened: shortened as unknown as Category<T>['shortened'],
  };
}

/** Defines a browser part of a category. */
export function part<T, const N extends Needs>(
  needs: N,
  extract: (values: Values<N>, context: PageContext) => T | Promise<T>,
): Part<T> {
  return { needs, extract: extract as Part<T>['extract'] };
}

/** Defines the excerpt of a category. */
export function excerpt<T, const N extends Needs>(
  place: Pick<Excerpt, 'field' | 'without'>,
  needs: N,
  extract: (values: Values<N>, context: PageContext) => T | Promise<T>,
): Excerpt<T> {
  return { ...place, needs, extract: extract as Excerpt<T>['extract'] };
}
