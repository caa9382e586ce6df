import {
  type DocumentNode,
  execute,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isObjectType,
  parse,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Answer, AnswerError, SerialiseAnswer, Serialised } from '../engine/answer.ts';
import { type Format, paramsOf } from '../engine/entry-key.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { categoryCalled, type Selection } from '../engine/selection.ts';
import type { ErrorCode, OnBug } from '../page/errors.ts';
import type { AnswerContext } from '../schema/builder.ts';
import { contentHash, hasVolatile } from './content-hash.ts';
import { shownError } from './errors.ts';
import { selectionText } from './full-selection.ts';
import { schema } from './schema.ts';
import { writeToon } from './toon.ts';

export interface SealOptions {
  readonly render: AnswerContext['render'];
  readonly onBug: OnBug;
}

// Executes on a page that is already open: Page itself is the root type, so error paths begin with the category.
const pageType = schema.getType('Page') as GraphQLObjectType;
const pageSchema = new GraphQLSchema({ query: pageType });
const documents = new LRUCache<string, DocumentNode>({ max: 1000 });

/**
 * Serialises the full selection of an open page as REST sends it and the cache stores it. Each page is serialised once:
 * later calls get the same.
 */
export function createSerialiser({ render, onBug }: SealOptions): SerialiseAnswer {
  const serialised = new WeakMap<OpenPage, Promise<Serialised>>();
  return (page, selection, format) => {
    const known = serialised.get(page);
    if (known) return known;
    const written = answer(page, { document: documentOf(selection), context: { render }, onBug }).then(
      (answer) => ({ ...write(answer, format), timeless: isTimeless(selection) }),
    );
    serialised.set(page, written);
    return written;
  };
}

async function answer(
  page: OpenPage,
  { document, context, onBug }: { document: DocumentNode; context: AnswerContext; onBug: OnBug },
): Promise<Answer> {
  const { data, errors } = await execute({
    schema: pageSchema,
    document,
    rootValue: page,
    contextValue: context,
  });
  // A page needs its report: if that fails, its error is that of the whole answer.
  if (!data) throw errors?.[0]?.originalError ?? errors?.[0] ?? new Error('the full selection has no answer');
  // The full selection has the fields of an answer.
  const whole = data as unknown as Answer;
  if (!errors) return whole;
  // Errors arrive in the order in which parts settle; sorted so that the body is deterministic.
  const place = ({ path }: AnswerError) => Object.keys(data).indexOf(String(path[0]));
  const shown = errors.map((error) => answerError(error, onBug));
  return { ...whole, errors: shown.sort((a, b) => place(a) - place(b)) };
}

function answerError(error: unknown, onBug: OnBug): AnswerError {
  const { message, path = [], extensions } = shownError(error, onBug);
  return { message, path, extensions: { code: extensions.code as ErrorCode } };
}

function documentOf(selection: Selection): DocumentNode {
  const key = paramsOf(selection).join();
  const document = documents.get(key) ?? parse(selectionText(pageType, selection), { noLocation: true });
  documents.set(key, document);
  return document;
}

/** Browser parts do not count: an answer that has some is never renewed. */
function isTimeless(selection: Selection): boolean {
  return selection.every(({ category }) => {
    const type = getNamedType(pageType.getFields()[category]?.type);
    return isObjectType(type) && !hasVolatile(type, Object.keys(categoryCalled(category).parts));
  });
}

function write(answer: Answer, format: Format): Omit<Serialised, 'timeless'> {
  const texts = new Map(Object.entries(answer).map(([name, value]) => [name, JSON.stringify(value)]));
  const json = () => `{${Array.from(texts, ([name, text]) => `"${name}":${text}`).join()}}`;
  return {
    body: Buffer.from(format === 'toon' ? writeToon(answer) : json()),
    contentHash: contentHash(answer, { page: pageType, texts, format }),
  };
}
