import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type GraphQLError, parse, validate } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { ConfigError } from '../../config/config-error.ts';
import { operatorObject, operatorText } from '../../config/operator-file.ts';
import { refusal } from '../refusal.ts';
import { schema } from '../schema/index.ts';

const variable = 'DOCUMENTS_DIR';

export type TrustedDocuments = ReadonlyMap<string, string>;

/** Reads a directory of documents: JSON files as GraphQL Code Generator writes them, `.graphql` files by name. Throws a ConfigError. */
export function readTrustedDocuments(directory: string): TrustedDocuments {
  const documents = new Map<string, string>();
  for (const file of readdirSync(directory).toSorted()) {
    for (const [id, text] of documentsIn(join(directory, file))) {
      documents.set(id, checked(text, `${id} in ${file}`));
    }
  }
  if (documents.size === 0) throw new ConfigError(`${variable}: there are no documents in ${directory}.`);
  return documents;
}

function documentsIn(path: string): [id: string, text: string][] {
  const type = extname(path);
  if (type === '.graphql') return [[basename(path, type), operatorText(path, variable)]];
  if (type !== '.json') return [];
  const entries = operatorObject(path, variable);
  return Object.entries(entries).map(([id, text]) => {
    if (typeof text === 'string') return [id, text];
    throw new ConfigError(`${variable}: ${path} must map ids to documents.`);
  });
}

function checked(text: string, name: string): string {
  const [error] = errorsIn(text);
  if (error) throw new ConfigError(`${variable}: ${name} does not fit the schema: ${error.message}`);
  return text;
}

function errorsIn(text: string): readonly Error[] {
  try {
    return validate(schema, parse(text));
  } catch (error) {
    return [error as Error];
  }
}

export interface TrustedDocumentsOptions {
  readonly documents: TrustedDocuments;
  /** Whether nothing else may be asked. */
  readonly only: boolean;
}

/** The parameter that names a document, in the query or in the body. */
export const documentIdParameter = 'documentId';

/** Answers `documentId` with the document of that id. */
export function trustedDocuments({ documents, only }: TrustedDocumentsOptions): Plugin {
  return {
    onParams({ request, params, setParams }) {
      const id = documentIdOf(request, params);
      if (id === null) {
        if (only) throw refused('This service answers only its own documents: name one by documentId.', 403);
        return;
      }
      if (params.query) throw refused('Send either documentId or query, and not both.', 400);
      const query = documents.get(id);
      if (query === undefined)
        throw refusal('There is no document with this documentId.', {
          code: 'DOCUMENT_NOT_FOUND',
          status: 404,
        });
      const { [documentIdParameter]: _, ...rest } = params as GraphQLParams & Record<string, unknown>;
      setParams({ ...rest, query });
    },
  };
}

function documentIdOf({ method, url }: Request, params: GraphQLParams): string | null {
  if (method === 'GET') return new URL(url).searchParams.get(documentIdParameter);
  const id = (params as Record<string, unknown>)[documentIdParameter];
  return typeof id === 'string' ? id : null;
}

function refused(message: string, status: number): GraphQLError {
  return refusal(message, { code: status === 403 ? 'DOCUMENT_REQUIRED' : 'BAD_REQUEST', status });
}
