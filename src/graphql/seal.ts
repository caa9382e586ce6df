import { encode } from '@toon-format/toon';
import { type DocumentNode, execute, type GraphQLObjectType, GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { AnswerError, Seal } from '../engine/answer.ts';
import type { Format } from '../engine/entry-key.ts';
import type { OpenPage } from '../engine/open-page.ts';
import type { Selection } from '../engine/selection.ts';
import type { ErrorCode, OnBug } from '../page/errors.ts';
import type { AnswerContext } from '../schema/builder.ts';
import { shownError } from './errors.ts';
import { fullSelection } from './full-selection.ts';
import { schema } from './schema.ts';

export interface SealOptions {
  readonly render: AnswerContext['render'];
  readonly onBug: OnBug;
}

// An operation on a page that is open already: Page itself is the root, so paths in errors begin with the category.
const pageType = schema.getType('Page') as GraphQLObjectType;
const pageSchema = new GraphQLSchema({ query: pageType });
const documents = new LRUCache<string, DocumentNode>({ max: 1000 });

/**
 * Answers the full selection of an open page as REST sends it and the cache stores it. The same page is answered once:
 * who asks again gets the same bytes.
 */
export function createSeal({ render, onBug }: SealOptions): Seal {
  const sealed = new WeakMap<OpenPage, Promise<Uint8Array>>();
  return (page, selection, format) => {
    const known = sealed.get(page);
    if (known) return known;
    const bytes = answer(page, { document: documentOf(selection), context: { render }, onBug }).then((body) =>
      write(body, format),
    );
    sealed.set(page, bytes);
    return bytes;
  };
}

async function answer(
  page: OpenPage,
  { document, context, onBug }: { document: DocumentNode; context: AnswerContext; onBug: OnBug },
): Promise<object> {
  const { data, errors } = await execute({
    schema: pageSchema,
    document,
    rootValue: page,
    contextValue: context,
  });
  // Without its report a page is none: what keeps that from being told is why the whole fails.
  if (!data) throw errors?.[0]?.originalError ?? errors?.[0] ?? new Error('the full selection has no answer');
  if (!errors) return data;
  // Errors come as parts settle, now in this order and now in that: the body has them in its own.
  const place = ({ path }: AnswerError) => Object.keys(data).indexOf(String(path[0]));
  const shown = errors.map((error) => answerError(error, onBug));
  return { ...data, errors: shown.sort((a, b) => place(a) - place(b)) };
}

function answerError(error: unknown, onBug: OnBug): AnswerError {
  const { message, path = [], extensions } = shownError(error, onBug);
  return { message, path, extensions: { code: extensions.code as ErrorCode } };
}

function documentOf(selection: Selection): DocumentNode {
  const names = selection.map(({ category }) => category);
  const key = names.join();
  const document = documents.get(key) ?? parse(fullSelection(pageType, names), { noLocation: true });
  documents.set(key, document);
  return document;
}

function write(body: object, format: Format): Uint8Array {
  return Buffer.from(format === 'toon' ? encode(body) : JSON.stringify(body));
}
