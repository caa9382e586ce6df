import type { PageError } from '../../../extract/page/page-error.ts';
import { checkedOf } from '../../../extract/run/plan.ts';
import { withChecked } from '../../../extract/run/with-checked.ts';
import type { FetchReport } from '../../../extract/schema/fetch-report.ts';
import type { Rendering } from '../../../extract/schema/rendering.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';
import type { Extracted } from '../extraction/extractor.ts';
import type { Format } from '../request/page-request.ts';
import { type CategoryName, categoryCalled, type Selection } from '../request/selection.ts';
import type { SelectedValues, Serialised } from './answer.ts';
import type { Entry } from './entry.ts';

/** Whether the answer came from the cache. */
export type CacheStatus = 'HIT' | 'MISS';

/** A page as endpoints and resolvers see it, whether fresh or from the cache. */
export interface OpenPage {
  readonly requestedUrl: string;
  /** The final address, after redirects. */
  readonly url: string;
  readonly cacheStatus: CacheStatus;
  /** Settles with each category; rejects with the ScrapeError that it failed with. */
  category(name: CategoryName): Promise<unknown>;
  /** What the request reads by selectors, null if nothing; rejects with the ScrapeError that this failed with. */
  selected(): Promise<SelectedValues | null>;
  fetchReport(): Promise<FetchReport>;
  /** Known once every selected category has settled. */
  truncations(): Promise<readonly Truncation[]>;
  /** What failed of the selection; known once every selected category has settled. */
  errors(): Promise<readonly PageError[]>;
  /** The answer's bytes, whether or not they can be stored. */
  answer(): Promise<Pick<Serialised, 'body' | 'contentHash'>>;
  /** The entry that stores the answer, once stored; null if it was not. */
  entry(): Promise<Entry | null>;
  /** The page as it is when this rejects: what is not there by then fails with the same error. */
  within(expired: Promise<never>): OpenPage;
  /** Whether memory still holds this entry and it may be served; absent if this is unknown. */
  readonly stillHeld?: () => boolean;
}

interface Resolvable {
  readonly name: CategoryName;
  /** Without what is computed by itself. */
  readonly value: unknown;
  /** The value of a unit by its path. */
  read(path: string): Promise<unknown>;
}

/** A category's value as its resolvers see it: what is computed by itself is a function that resolves it. */
export function resolvable({ name, value, read }: Resolvable): unknown {
  const category = categoryCalled(name);
  const parts = Object.keys(category.parts).map((part) => [part, () => read(`${name}.${part}`)]);
  const whole = parts.length === 0 ? value : { ...(value as object), parts: Object.fromEntries(parts) };
  const [images] = checkedOf(name, category);
  if (!category.checked || !images) return whole;
  const files = async () => (await read(images.path)) as readonly unknown[] | null;
  return withChecked(whole, category.checked.at, (index) => async () => (await files())?.[index] ?? null);
}

/** A page and its extracted units. */
export interface ExtractedPage
  extends Omit<OpenPage, 'category' | 'cacheStatus' | 'answer' | 'entry' | 'errors' | 'within'> {
  /** A unit by the path of its value; rejects with the ScrapeError that it failed with. */
  extracted(path: string): Promise<Extracted>;
}

/** The form of an answer, and the threads in which it is brought into that form. */
export interface AnswerForm {
  readonly format: Format;
  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O>;
}

/** Joins the extracted units of a page to its complete answer; the endpoints implement it. */
export type SerialiseAnswer = (
  page: ExtractedPage,
  selection: Selection,
  form: AnswerForm,
) => Promise<Serialised>;
