import { z } from 'zod';
import { nearest } from '../../../extract/lib/nearest.ts';
import { invalidParameter, ScrapeError } from '../../../extract/page/errors.ts';
import { isPersonal } from '../../../extract/page/visitor.ts';
import { decide } from '../../endpoint/question/decide.ts';
import { normalUrl } from '../../endpoint/question/normal-url.ts';
import { categoryNames } from '../../engine/request/selection.ts';
import type { BatchOptions, BatchOwner, BatchSelect, BatchSpec } from '../batch.ts';
import { storable } from '../database/storable.ts';
import type { BatchTerms } from './submit.ts';

const maxKey = 200;
const notStorable = 'It contains U+0000 or half of a surrogate pair.';
const text = z.string().refine(isStorable, notStorable).nullish();
const upper = <const T extends readonly string[]>(names: T) =>
  z.string().toUpperCase().pipe(z.enum(names)).nullish();

/** The arguments that all pages of a batch have, by their names in GraphQL. */
const optionsShape = z.strictObject({
  cacheTime: z.number().nullish(),
  revalidate: z.boolean().nullish(),
  render: upper(['NEVER', 'AUTO', 'ALWAYS']),
  prefer: upper(['HTML', 'MARKDOWN']),
  waitFor: text,
  scroll: z.boolean().nullish(),
  screenshot: text,
  consent: upper(['KEEP', 'DECLINE']),
  as: z.strictObject({ language: text }).nullish(),
});
const optionNames = Object.keys(optionsShape.shape);

const select = z.union([
  z.strictObject({ categories: z.array(z.enum(categoryNames)).min(1) }),
  z.strictObject({ selection: z.string().min(1).max(20_000) }),
]);

export interface GivenTerms {
  readonly select: unknown;
  readonly options?: unknown;
  readonly key?: unknown;
  readonly webhook?: unknown;
}

/** Rejects with a ScrapeError for a selection that cannot be executed. */
export type CheckSelection = (selection: string) => Promise<void>;

export interface TermsOptions {
  readonly owner: BatchOwner;
  readonly checkSelection: CheckSelection;
}

/** Checks what is asked of a batch's pages. Rejects with a ScrapeError that says what to change. */
export async function readTerms(
  given: GivenTerms,
  { owner, checkSelection }: TermsOptions,
): Promise<BatchTerms> {
  const spec = { select: readSelect(given.select), options: readOptions(given.options, owner) };
  if ('selection' in spec.select) await checkSelection(spec.select.selection);
  return { spec, key: readKey(given.key), webhook: readWebhook(given.webhook) };
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
  const read = optionsShape.nullish().safeParse(given);
  if (!read.success) throw wrongOption(read.error.issues[0]);
  const kept = stripped(read.data ?? {});
  const request = decide(
    { ...kept, url: 'https://example.com', selection: [] },
    { render: 'NEVER', lifetimeMs: 0 },
  );
  if (plan !== 'PRO' && request.needsPro) throw new ScrapeError('PRO_REQUIRED');
  // A visitor's headers and cookies are never stored.
  if (isPersonal(request.visitor))
    throw invalidParameter('A batch takes no headers and cookies of a visitor.');
  return kept;
}

function isStorable(given: string): boolean {
  return storable(given) === given;
}

function wrongOption(issue: z.core.$ZodIssue | undefined): ScrapeError {
  const path = ['options', ...(issue?.path ?? [])];
  if (issue?.code !== 'unrecognized_keys')
    return invalidParameter(`${path.join('.')}: ${issue?.message.replace(/\.$/, '')}.`);
  const [unknown = ''] = issue.keys;
  const sentence = `${path.join('.')} has no member ${JSON.stringify(unknown.slice(0, 50))}.`;
  if (path.includes('as'))
    return invalidParameter(`${sentence} Of a visitor, batches take only the language.`);
  const meant = nearest(unknown, optionNames);
  return invalidParameter(
    meant === null
      ? `${sentence} It may have: ${optionNames.join(', ')}.`
      : `${sentence} Did you mean ${meant}?`,
  );
}

/** Without members that are null. */
function stripped(given: BatchOptions): BatchOptions {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
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
