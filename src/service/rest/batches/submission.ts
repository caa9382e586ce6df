import { essence } from '../../../extract/lib/http/media-types.ts';
import { parsedJson } from '../../../extract/lib/json-value.ts';
import { invalidParameter, ScrapeError } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../../batches/batch.ts';
import { csvRecords } from '../../batches/intake/csv.ts';
import { jsonBody } from '../../batches/intake/json-body.ts';
import { addressLines, jsonLines } from '../../batches/intake/lines.ts';
import type { Submission } from '../../batches/intake/submit.ts';
import { readTerms, type TermsOptions } from '../../batches/intake/terms.ts';
import { type Call, isEncoded, searchOf, unreadable } from '../../endpoint/call.ts';
import { joinedTexts, optionsIn, readCategories, readQuery, refuseMistyped } from '../parameters.ts';
import { lineOptions, lineParameters } from './line-parameters.ts';

const maxBytes = 256 * 1024 * 1024;

type Format = (pieces: AsyncIterable<Uint8Array>) => AsyncGenerator<SubmittedPage>;

/** Bodies of lines, by media type. Clients that name none, such as curl, send addresses as they are in their file. */
const formats: ReadonlyMap<string, Format> = new Map([
  ['application/x-ndjson', jsonLines],
  ['application/jsonl', jsonLines],
  ['application/json-lines', jsonLines],
  ['text/csv', csvRecords],
  ['text/plain', addressLines],
  ['text/uri-list', addressLines],
  ['application/x-www-form-urlencoded', addressLines],
  ['application/octet-stream', addressLines],
  ['', addressLines],
]);

/** Reads a submission as its body arrives: JSON, JSON lines, CSV, or one address a line. */
export async function readSubmission(
  call: Call,
  options: TermsOptions,
): Promise<Pick<Submission, 'pages' | 'terms'>> {
  const { headers } = call;
  if (isEncoded(headers.get('content-encoding'))) throw invalidParameter(unreadable.ENCODED);
  const type = essence(headers.get('content-type'));
  const key = headers.get('idempotency-key');
  const pieces = received(call);
  if (type === 'application/json') {
    const { pages, members } = jsonBody(pieces);
    const terms = async () => {
      const { params, select, options: asked, onlyChanged, webhook } = members;
      if (params === undefined && select === undefined)
        throw new ScrapeError(
          'MISSING_PARAMETER',
          `params is missing: name categories, such as "metadata,links", or a select.`,
        );
      const selected = params === undefined ? select : categoriesOf(params);
      const given = { select: selected, options: asked, onlyChanged, key: key ?? members.key, webhook };
      return readTerms(given, options);
    };
    return { pages, terms };
  }
  const format = formats.get(type);
  if (!format)
    throw invalidParameter(
      `Content-Type must be application/json, ${[...formats.keys()].slice(0, 5).join(', ')}.`,
    );
  const terms = await readTerms({ ...queryTerms(call), key }, options);
  return { pages: format(pieces), terms: async () => terms };
}

function queryTerms(call: Call) {
  const given = readQuery(searchOf(call.target), lineParameters, ['params']);
  refuseMistyped(given, lineParameters);
  const selection = given.get('selection');
  const options = optionsIn(given, lineOptions);
  const select = selection === null ? categoriesOf(given.get('params') ?? '') : { selection };
  const onlyChanged = given.get('onlyChanged');
  return {
    select,
    options,
    onlyChanged: onlyChanged === null ? null : (parsedJson(onlyChanged) ?? onlyChanged),
    webhook: given.get('webhook'),
  };
}

function categoriesOf(params: unknown): { readonly categories: readonly string[] } {
  const names = joinedTexts(params);
  if (typeof names !== 'string') throw invalidParameter('params must be a text or a list of texts.');
  return { categories: readCategories(names).map(({ category }) => category) };
}

async function* received(call: Call): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of call.chunks()) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw invalidParameter('The body of a batch may be at most 256 MiB long.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ScrapeError) throw error;
    throw invalidParameter('The body ended before it was complete; nothing was submitted.');
  }
}
