import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../../extract/lib/json-value.ts';
import { nearest } from '../../../extract/lib/nearest.ts';
import { invalidParameter, ScrapeError } from '../../../extract/page/errors.ts';
import { decide } from '../../endpoint/question/decide.ts';
import { normalUrl } from '../../endpoint/question/normal-url.ts';
import {
  type OptionName,
  optionShape,
  type PageOption,
  pageOptions,
} from '../../endpoint/question/page-options.ts';
import { wrongValue } from '../../endpoint/question/read-options.ts';
import { categoryNames } from '../../engine/request/selection.ts';
import type { BatchOwner, BatchSelect, BatchSpec } from '../batch.ts';
import { storable } from '../database/database.ts';
import type { BatchTerms } from './submit.ts';

const maxKey = 200;
const notStorable = 'It contains U+0000 or half of a surrogate pair.';
const { as, ...options } = optionShape('BATCH');
/** The options that all pages of a batch have, by their names in GraphQL; of a visitor, only what may be stored. */
export const batchOptions = z.strictObject({
  ...options,
  as: as.unwrap().pick({ language: true }).optional().describe('The visitor as whom pages are requested.'),
});

/** What is asked of each page. */
export const select = z
  .union([
    z.strictObject({ categories: z.array(z.enum(categoryNames)).min(1) }),
    z.strictObject({ selection: z.string().min(1).max(20_000) }),
  ])
  .describe('What is asked of each page: categories, or a GraphQL selection on Page.');

export const webhookDescription =
  'The address to which the service reports the progress, at most once a minute, and the end, by the Standard Webhooks specification.';

export const onlyChangedDescription =
  'Whether the results leave out the pages that have not changed since the hash that their line gives as changedSince.';

export interface GivenTerms {
  readonly select: unknown;
  readonly options?: unknown;
  readonly onlyChanged?: unknown;
  readonly key?: unknown;
  readonly webhook?: unknown;
}

/** How many pages a selection asks for of each page. Rejects with a ScrapeError for one that cannot be executed. */
export type CheckSelection = (selection: string) => Promise<number>;

export interface TermsOptions {
  readonly owner: BatchOwner;
  readonly checkSelection: CheckSelection;
}

/** Checks what is asked of a batch's pages. Rejects with a ScrapeError that says what to change. */
export async function readTerms(
  given: GivenTerms,
  { owner, checkSelection }: TermsOptions,
): Promise<BatchTerms> {
  const spec = {
    select: readSelect(given.select),
    options: readOptions(given.options, owner),
    ...(readOnlyChanged(given.onlyChanged) && { onlyChanged: true }),
  };
  const pagesOfLine = 'selection' in spec.select ? await checkSelection(spec.select.selection) : 1;
  return { spec, pagesOfLine, key: readKey(given.key), webhook: readWebhook(given.webhook) };
}

function readSelect(given: unknown): BatchSelect {
  const read = select.safeParse(given);
  if (!read.success) {
    throw invalidParameter(
      `select must be {"categories": […]} or {"selection": "…"}; the categories are: ${categoryNames.join(', ')}.`,
    );
  }
  if ('selection' in read.data && !isStorable(read.data.selection))
    throw invalidParameter(`select.selection: ${notStorable}`);
  return read.data;
}

function readOptions(given: unknown, { plan }: BatchOwner): BatchSpec['options'] {
  const said = isJsonObject(given) ? withoutNulls(given) : (given ?? {});
  const read = batchOptions.safeParse(said);
  if (!read.success) throw wrongOption(read.error.issues[0], said);
  const kept = read.data;
  const [unstorable] =
    Object.entries({ ...kept, ...kept.as }).find(
      ([, value]) => typeof value === 'string' && !isStorable(value),
    ) ?? [];
  if (unstorable !== undefined) throw invalidParameter(`options.${unstorable}: ${notStorable}`);
  const request = decide(
    { ...kept, url: 'https://example.com', selection: [] },
    { render: 'NEVER', lifetimeMs: 0 },
  );
  if (plan !== 'PRO' && (request.needsPro || request.revalidate)) throw new ScrapeError('PRO_REQUIRED');
  return kept;
}

function isStorable(given: string): boolean {
  return storable(given) === given;
}

function wrongOption(issue: z.core.$ZodIssue | undefined, given: object): ScrapeError {
  const [name, ...inside] = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') return unknownOption(issue.keys[0] ?? '', name);
  if (name === undefined || inside.length > 0)
    return invalidParameter(`${['options', name, ...inside].filter(Boolean).join('.')}: ${issue?.message}.`);
  const option: PageOption = pageOptions[name as OptionName];
  return wrongValue(`options.${name}`, given[name as keyof typeof given], option);
}

function unknownOption(unknown: string, within: string | undefined): ScrapeError {
  const place = ['options', ...(within === undefined ? [] : [within])].join('.');
  const sentence = `${place} has no member ${JSON.stringify(unknown.slice(0, 50))}.`;
  if (within !== undefined)
    return invalidParameter(`${sentence} Of a visitor, batches take only the language.`);
  const names = Object.keys(batchOptions.shape);
  const meant = nearest(unknown, names);
  return invalidParameter(
    meant === null ? `${sentence} It may have: ${names.join(', ')}.` : `${sentence} Did you mean ${meant}?`,
  );
}

function withoutNulls(given: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
}

function readOnlyChanged(given: unknown): boolean {
  if (given === null || given === undefined) return false;
  if (typeof given === 'boolean') return given;
  throw invalidParameter('onlyChanged must be true or false.');
}

function readKey(given: unknown): string | null {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given === 'string' && given.length <= maxKey) return storable(given);
  throw invalidParameter(`The key of a batch must be a text of at most ${maxKey} characters.`);
}

function readWebhook(given: unknown): string | null {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given !== 'string') throw invalidParameter('webhook must be an address.');
  try {
    return normalUrl(given);
  } catch (error) {
    if (error instanceof ScrapeError) throw invalidParameter(`webhook: ${error.message}`);
    throw error;
  }
}
