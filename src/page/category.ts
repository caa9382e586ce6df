import type { ObjectRef } from '@pothos/core';
import type { SchemaTypes } from '../schema/builder.ts';
import type { Rendering } from '../schema/rendering.ts';
import type { Needs, PageContext, Values } from './need.ts';

/**
 * A category of the answer: a pure function from what it needs to the fields of its GraphQL type.
 * What `extract` returns is JSON-safe and is what a HIT resolves from, so it holds every field of the type as it is
 * under default arguments.
 */
export interface Category<T = unknown> {
  readonly type: ObjectRef<SchemaTypes, T, T>;
  readonly description: string;
  readonly needs: Needs;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
  readonly bounds: Readonly<Record<string, number>>;
  shortened(values: Readonly<Record<string, unknown>>): Readonly<Record<string, number | null>>;
  readonly parts: Readonly<Record<string, Part>>;
  readonly renderings: readonly Rendering[];
  restore(stored: T, page: { readonly url: string }): T;
}

/** A field of a category that needs a browser: lazy by itself, and null on its own when it fails. */
export interface Part<T = unknown> {
  readonly needs: Needs;
  extract(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
}

/** What a resolver sees of a category with parts: its own fields, and each part as work not yet begun. */
export type WithParts<T, P> = T & { readonly parts: { readonly [K in keyof P]: () => Promise<P[K]> } };

export interface CategoryDefinition<T, N extends Needs> {
  readonly type: ObjectRef<SchemaTypes, T, T>;
  /** One sentence for the person who chooses categories. */
  readonly description: string;
  readonly needs: N;
  extract(values: Values<N>, context: PageContext): NoInfer<Stored<T>> | Promise<NoInfer<Stored<T>>>;
  /** Most items of a list, by its path inside the category, where it is not 1,000. */
  readonly bounds?: Readonly<Record<string, number>>;
  /**
   * Lists that hold only a part, since the page cost more than it may, by path inside the category: how many items
   * there would be; null where nobody knows.
   */
  shortened?(values: Values<N>): Readonly<Record<string, number | null>>;
  readonly parts?: Readonly<Record<string, Part>>;
  readonly renderings?: readonly Rendering[];
  /** What a value read from the cache lacks for fields with arguments, added back. */
  restore?(stored: T, page: { readonly url: string }): T;
}

type Stored<T> = Omit<T, 'parts'>;

/** Defines a category; an undeclared need or a field that the type lacks is a compile error. */
export function category<T, const N extends Needs>(definition: CategoryDefinition<T, N>): Category<T> {
  const { type, description, needs, extract, bounds = {}, parts = {}, renderings = [] } = definition;
  const restore = definition.restore ?? ((stored: T) => stored);
  const shortened = definition.shortened ?? (() => ({}));
  // The engine hands over exactly the values that `needs` names: the one place where that is taken on trust.
  return {
    type,
    description,
    needs,
    extract: extract as unknown as Category<T>['extract'],
    bounds,
    shortened: shortened as unknown as Category<T>['shortened'],
    parts,
    renderings,
    restore,
  };
}

/** Defines a browser part of a category. */
export function part<T, const N extends Needs>(
  needs: N,
  extract: (values: Values<N>, context: PageContext) => T | Promise<T>,
): Part<T> {
  return { needs, extract: extract as Part<T>['extract'] };
}
