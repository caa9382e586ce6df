import { invalidParameter } from '../../extract/page/errors.ts';
import type { CheckSelection } from '../batches/intake/terms.ts';
import type { Config } from '../config/index.ts';
import type { Call } from '../endpoint/call.ts';
import type { Compression } from '../endpoint/compression.ts';
import { everyAnswer, factHeaders, headerPairs, negotiated, notStored } from '../endpoint/headers.ts';
import type { Session } from '../endpoint/session.ts';
import type { CacheStatus } from '../engine/answer/open-page.ts';
import { KnownAnswers } from '../graphql/answers/known-answers.ts';
import {
  readTrustedDocuments,
  type TrustedDocumentsOptions,
} from '../graphql/documents/trusted-documents.ts';
import { pagesOfSelection } from '../graphql/page-selection.ts';
import type { BatchAccess } from '../graphql/schema/batches/context.ts';
import { createGraphqlServer, type GraphqlAnswer } from '../graphql/server.ts';
import type { GraphqlContext, GraphqlParts } from './graphql-endpoint.ts';
import type { Parts } from './parts.ts';
import type { Sender } from './sender.ts';

interface GraphqlOptions {
  readonly parts: Parts;
  readonly config: Config;
  readonly compression: Compression;
  readonly sender: Sender;
  readonly batches: Omit<BatchAccess, 'checkSelection'>;
}

export function selectionCheck({ documents }: Pick<Config, 'documents'>): CheckSelection {
  if (documents === 'any') return async (text) => pagesOfSelection(text);
  return async () => {
    throw invalidParameter(
      'This service answers trusted documents only: a batch may name categories, but no selection.',
    );
  };
}

/** The GraphQL server. Throws a ConfigError if a document of the operator cannot be used. */
export function openGraphql(options: GraphqlOptions): GraphqlParts {
  const { parts, config, compression, sender, batches } = options;
  const known = new KnownAnswers();
  const server = createGraphqlServer<GraphqlContext>({
    ...parts,
    known,
    compression,
    batches: { ...batches, checkSelection: selectionCheck(config) },
    trusted: trustedBy(config),
    onOperation: ({ operation, name }) =>
      parts.tracer?.note({
        'graphql.operation.type': operation,
        ...(name && { 'graphql.operation.name': name.value }),
      }),
    async onAnswer(answer, context) {
      const cache = await writeGraphqlHeaders(answer, context);
      sender.record(context.call, { status: answer.response.status, cache });
    },
  });
  return { known, server };
}

function trustedBy({ documents, documentsDir }: Config): TrustedDocumentsOptions | undefined {
  if (documentsDir === null) return undefined;
  return { documents: readTrustedDocuments(documentsDir), only: documents === 'only' };
}

/** Writes the headers of a GraphQL answer; returns its cache status. */
async function writeGraphqlHeaders(
  { response, streamed }: GraphqlAnswer,
  { session, call }: { readonly session: Session; readonly call: Call },
): Promise<CacheStatus> {
  // The headers of a stream are sent before it is known what will be stored.
  const facts = await session.facts({ waits: !streamed });
  const headers = [
    'X-Request-Id',
    call.id,
    ...everyAnswer,
    ...notStored,
    ...negotiated,
    ...factHeaders(facts),
  ];
  for (const [name, value] of headerPairs(headers)) response.headers.set(name, value);
  // Node decides on chunked encoding: HTTP/1.0 has none.
  response.headers.delete('Transfer-Encoding');
  return facts.cache;
}
