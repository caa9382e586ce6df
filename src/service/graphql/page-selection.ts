import { type DocumentNode, type ExecutionResult, execute, GraphQLError, Kind, parse } from 'graphql';
import { invalidParameter, plainError, ScrapeError } from '../../extract/page/errors.ts';
import type { PageArguments } from '../batches/batch.ts';
import type { Session } from '../endpoint/session.ts';
import type { NextTurn } from '../endpoint/turns.ts';
import type { OpenPage } from '../engine/answer/open-page.ts';
import type { Engine } from '../engine/engine.ts';
import { jsonInTurns } from './answers/paced-json.ts';
import { excessesInTurns } from './limits/excesses.ts';
import { limits } from './limits/limit-values.ts';
import { validateInTurns } from './limits/paced-validation.ts';
import { schema } from './schema/index.ts';
import { screenshotOf } from './schema/question/page-options.ts';

const operation = (selection: string) =>
  `query ($url: String!, $changedSince: String, $options: PageOptions) {
  page(url: $url, changedSince: $changedSince, options: $options) ${selection}
}`;

/** A selection on Page as an operation on one page. Rejects with INVALID_PARAMETER if it cannot be executed. */
export async function parsePageSelection(selection: string, nextTurn: NextTurn): Promise<DocumentNode> {
  const trimmed = selection.trim();
  await nextTurn();
  const document = parsed(operation(trimmed.startsWith('{') ? trimmed : `{ ${trimmed} }`));
  const [only, ...others] = document.definitions;
  if (
    only?.kind !== Kind.OPERATION_DEFINITION ||
    others.length > 0 ||
    only.selectionSet.selections.length !== 1
  )
    throw invalid('it must be the fields of one page, such as { metadata { title } }');
  await nextTurn();
  const excesses = await excessesInTurns(document, { schema, limits, nextTurn });
  // Validation compares fields in pairs: what exceeds a limit is not validated.
  const sentences = excesses.length > 0 ? excesses : await mistakesIn(document, nextTurn);
  if (sentences.length > 0) throw invalid(sentences.slice(0, 3).join(' '));
  return document;
}

async function mistakesIn(document: DocumentNode, nextTurn: NextTurn): Promise<string[]> {
  const errors = await validateInTurns(document, { schema, nextTurn, maxErrors: limits.errors });
  return errors.map(({ message }) => message);
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.tokens, noLocation: true });
  } catch (error) {
    throw invalid(error instanceof GraphQLError ? error.message : 'it is nested too deeply');
  }
}

function invalid(reason: string): ScrapeError {
  return invalidParameter(`The selection cannot be executed: ${reason}`);
}

const maxKnown = 100;

/** Executes selections on single pages, with the documents of recent ones kept. */
export class PageSelections {
  readonly #engine: Engine;
  #known = new Map<string, Promise<DocumentNode>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The page as selected, and its errors, in the form of a REST body. Rejects if there is no page. */
  async run(selection: string, args: PageArguments, session: Session) {
    const render: Engine['render'] = (rendering, input) =>
      this.#engine.render(rendering, input, session.demand);
    const result = (await execute({
      schema,
      document: await this.#document(selection, session.nextTurn),
      variableValues: variablesOf(args),
      contextValue: { session, render },
    })) as ExecutionResult<{ page: object | null }>;
    const [first] = result.errors ?? [];
    const page = result.data?.page;
    if (!page) throw first?.originalError ?? new ScrapeError('INTERNAL');
    const [opened] = session.pages;
    const body = Buffer.from(await jsonInTurns(withErrors(page, result.errors), session.nextTurn));
    return { body, page: opened as OpenPage };
  }

  /** The pages of a batch that begin together wait for one validation. */
  #document(selection: string, nextTurn: NextTurn): Promise<DocumentNode> {
    const document = this.#known.get(selection) ?? parsePageSelection(selection, nextTurn);
    if (this.#known.size >= maxKnown) this.#known = new Map();
    this.#known.set(selection, document);
    return document;
  }
}

function variablesOf({ url, changedSince, screenshot, ...options }: PageArguments) {
  const picture = screenshot && { screenshot: screenshotOf(screenshot) };
  return { url, changedSince, options: { ...options, ...picture } };
}

function withErrors(page: object, errors: readonly GraphQLError[] | undefined): object {
  if (!errors?.length) return page;
  const shown = errors.map(({ path = [], originalError }) => {
    const { code, message } = plainError(originalError);
    return { message, path: path.slice(1), extensions: { code } };
  });
  return { ...page, errors: shown };
}
