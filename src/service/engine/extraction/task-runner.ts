import type { ReadEdition } from '../../../extract/page/category.ts';
import type { Settled } from '../../../extract/page/evaluation.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import { bound, extractUnit } from '../../../extract/run/bounds.ts';
import type { Unit } from '../../../extract/run/plan.ts';
import type { Catalog } from './catalog.ts';
import type { Extracted, SerialiseUnit } from './extractor.ts';
import { PageEditions } from './page-editions.ts';

/** A piece of work, as plain data. */
export type Task =
  | { readonly kind: 'extract'; readonly name: string }
  | { readonly kind: 'derive'; readonly name: string; readonly reads: ReadEdition }
  | { readonly kind: 'render'; readonly name: string; readonly input: unknown };

export interface Supply {
  readonly name: string;
  readonly settled: Settled;
}

/** Runs the tasks of open pages on the current thread, and keeps what was parsed of a page while it is open. */
export class TaskRunner {
  readonly #catalog: Catalog;
  readonly #serialise: SerialiseUnit;
  readonly #pages = new Map<number, PageEditions>();

  constructor(catalog: Catalog, serialise: SerialiseUnit) {
    this.#catalog = catalog;
    this.#serialise = serialise;
  }

  supply(page: number, context: PageContext, supplies: readonly Supply[]): void {
    const editions = this.#pages.get(page) ?? new PageEditions(context);
    this.#pages.set(page, editions);
    for (const { name, settled } of supplies) editions.supply(name, settled);
  }

  /** An `Extracted` for `extract`, a value cut at its bounds for `render`, the value itself for `derive`. */
  async run(page: number, task: Task): Promise<unknown> {
    if (task.kind === 'render') {
      const rendering = lookUp(this.#catalog.renderings, task.name);
      const rendered = await rendering.run(task.input);
      return rendering.whole ? rendered : bound(rendered, task.name, {}).value;
    }
    const editions = lookUp(this.#pages, page);
    if (task.kind === 'derive') {
      const evaluation = await editions.editionFor(task.reads);
      return evaluation.value(lookUp(this.#catalog.derived, task.name));
    }
    return this.#extract(editions, lookUp(this.#catalog.units, task.name));
  }

  async #extract(editions: PageEditions, unit: Unit): Promise<Extracted> {
    const evaluation = await editions.editionFor(unit.reads);
    const bounded = await extractUnit(evaluation, unit);
    return { ...(await this.#serialise(unit, bounded.value)), truncations: bounded.truncations };
  }

  close(page: number): void {
    this.#pages.delete(page);
  }
}

function lookUp<K, V>(values: ReadonlyMap<K, V>, key: K): V {
  const value = values.get(key);
  if (value === undefined) throw new Error(`the task runner has no ${key}`);
  return value;
}
