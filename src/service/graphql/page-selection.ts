import { type DocumentNode, type ExecutionResult, execute, type GraphQLError, Kind, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { invalidParameter, plainError, ScrapeError } from '../../extract/page/errors.ts';
import type { PageArguments } from '../batches/batch.ts';
import type { Session } from '../endpoint/session.ts';
import type { OpenPage } from '../engine/answer/open-page.ts';
import type { Engine } from '../engine/engine.ts';
import { excessOf, openAnswer } from './limits/excess.ts';
import { linkedPagesAsked } from './limits/operation-cost.ts';
import { parseDocument } from './limits/parse-document.ts';
import { schema } from './schema/index.ts';
import { optionsInput } from './schema/question/page-options.ts';
import { executedBy } from './syntax/executed.ts';

const operation = (selection: string) =>
  `query ($url: String!, $changedSince: String, $options: PageOptions) {
  page(url: $url, changedSince: $changedSince, options: $options) ${selection}
}`;

/** A selection on Page as an operation on one page. Throws INVALID_PARAMETER if it cannot be executed. */
export function parsePageSelection(selection: string): DocumentNode {
  const trimmed = selection.trim();
  const document = parsed(operation(trimmed.startsWith('{') ? trimmed : `{ ${trimmed} }`));
  const [only, ...others] = document.definitions;
  if (
    only?.kind !== Kind.OPERATION_DEFINITION ||
    others.length > 0 ||
    only.selectionSet.selections.length !== 1
  )
    throw invalid('it must be the fields of one page, such as { metadata { title } }');
  const [mistake] = validate(schema, document);
  if (mistake) throw invalid(mistake.message);
  const executed = executedBy({ schema, document, variableValues: { url: '' } });
  const excess = executed && excessOf(executed);
  if (excess) throw invalid(excess);
  return document;
}

/** How many pages a selection asks for of each page: that one, and those behind its links. Throws INVALID_PARAMETER as above. */
export function pagesOfSelection(selection: string): number {
  const document = parsePageSelection(selection);
  const executed = executedBy({ schema, document, variableValues: { url: '' } });
  return 1 + (executed ? linkedPagesAsked(executed).count : 0);
}

function parsed(text: string): DocumentNode {
  try {
    return parseDocument(text);
  } catch (error) {
    throw invalid((error as GraphQLError).message);
  }
}

function invalid(reason: string): ScrapeError {
  return invalidParameter(`The selection cannot be executed: ${reason}`);
}

const maxKnown = 100;

/** Runs selections: the page as selected, and its errors, in the form of a REST body. Rejects if there is no page. */
export function selectionRunner(engine: Engine) {
  const documents = new LRUCache({ max: maxKnown, memoMethod: parsePageSelection });
  return async (selection: string, args: PageArguments, session: Session) => {
    const render: Engine['render'] = (rendering, input) => engine.render(rendering, input, session.demand);
    const document = documents.memo(selection);
    const operation = { schema, document, variableValues: variablesOf(args) };
    const executed = executedBy(operation);
    const size = executed && openAnswer(executed);
    const result = (await execute({
      ...operation,
      contextValue: { session, render, size },
    })) as ExecutionResult<{ page: object | null }>;
    if (size?.isExceeded) throw size.error();
    const [first] = result.errors ?? [];
    const page = result.data?.page;
    if (!page) throw first?.originalError ?? new ScrapeError('INTERNAL');
    const [opened] = session.pages;
    const body = Buffer.from(JSON.stringify(withErrors(page, result.errors)));
    return { body, page: opened as OpenPage };
  };
}

function variablesOf({ url, changedSince, ...options }: PageArguments) {
  return { url, changedSince, options: optionsInput(options) };
}

function withErrors(page: object, errors: readonly GraphQLError[] | undefined): object {
  if (!errors?.length) return page;
  const shown = errors.map(({ path = [], originalError }) => {
    const { code, message } = plainError(originalError);
    return { message, path: path.slice(1), extensions: { code } };
  });
  return { ...page, errors: shown };
}
