import {
  type DocumentNode,
  execute,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  getOperationAST,
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
import { type Answering, compiled } from './compiled-selection.ts';
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
const selections = new LRUCache<string, FullSelection>({ max: 1000 });

/** A full selection, to be answered quickly where nothing fails, and to be executed where something does. */
interface FullSelection {
  readonly document: DocumentNode;
  readonly answering: Answering;
}

/**
 * Serialises the full selection of an open page as REST sends it and the cache stores it. Each page is serialised once:
 * later calls get the same.
 */
export function createSerialiser({ render, onBug }: SealOptions): SerialiseAnswer {
  const serialised = new WeakMap<OpenPage, Promise<Serialised>>();
  return (page, selection, format) => {
    const known = serialised.get(page);
    if (known) return known;
    const written = answer(page, { ...fullSelectionOf(selection), context: { render }, onBug }).then(
      (answer) => ({ ...write(answer, format), timeless: isTimeless(selection) }),
    );
    serialised.set(page, written);
    return written;
  };
}

interface Asked extends FullSelection {
  readonly context: AnswerContext;
  readonly onBug: OnBug;
}

/** What selectors find is no part of the full selection, since they come with the request. */
async function answer(page: OpenPage, asked: Asked): Promise<Answer> {
  const { errors = [], ...whole } = await fullAnswer(page, asked);
  const selected = await selectedOn(page, asked.onBug);
  const failed = [...errors, ...selected.errors];
  return { ...whole, ...selected.answer, ...(failed.length > 0 && { errors: failed }) };
}

interface SelectedPart {
  readonly answer: Pick<Answer, 'select'>;
  readonly errors: readonly AnswerError[];
}

async function selectedOn(page: OpenPage, onBug: OnBug): Promise<SelectedPart> {
  try {
    const select = await page.selected();
    return { answer: select.length === 0 ? {} : { select }, errors: [] };
  } catch (error) {
    return { answer: { select: null }, errors: [{ ...answerError(error, onBug), path: ['select'] }] };
  }
}

async function fullAnswer(page: OpenPage, asked: Asked): Promise<Answer> {
  try {
    // The full selection has the fields of an answer.
    return (await asked.answering(page, asked.context)) as Answer;
  } catch {
    // Executing it tells what failed, and where; what has settled is not computed again.
    return executed(page, asked);
  }
}

async function executed(page: OpenPage, { document, context, onBug }: Asked): Promise<Answer> {
  const { data, errors } = await execute({
    schema: pageSchema,
    document,
    rootValue: page,
    contextValue: context,
  });
  // A page needs its report: if that fails, its error is that of the whole answer.
  if (!data) throw errors?.[0]?.originalError ?? errors?.[0] ?? new Error('the full selection has no answer');
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

function fullSelectionOf(selection: Selection): FullSelection {
  const key = paramsOf(selection).join();
  const known = selections.get(key);
  if (known) return known;
  const document = parse(selectionText(pageType, selection), { noLocation: true });
  const operation = getOperationAST(document);
  if (!operation) throw new Error('the full selection is no operation');
  const made = { document, answering: compiled(pageType, operation.selectionSet) };
  selections.set(key, made);
  return made;
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
