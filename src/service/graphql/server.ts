import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { type ExecutionResult, getOperationAST, type OperationDefinitionNode } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { OnBug } from '../../extract/page/errors.ts';
import type { AnswerContext } from '../../extract/schema/rendering.ts';
import type { Usage } from '../access/usage.ts';
import type { Compression } from '../endpoint/compression.ts';
import type { Session, SessionContext } from '../endpoint/session.ts';
import type { Engine } from '../engine/engine.ts';
import { compressedAnswers } from './answers/compressed-answers.ts';
import { maskIncremental, shownError, validationWithoutSecrets } from './answers/errors.ts';
import { incrementalDelivery, patchByPatch } from './answers/incremental-delivery.ts';
import type { KnownAnswers } from './answers/known-answers.ts';
import { namedElsewhere } from './answers/named-elsewhere.ts';
import { retryAfter } from './answers/retry-after.ts';
import { wholeAnswers } from './answers/whole-answers.ts';
import { parsedDocuments } from './documents/parsed-documents.ts';
import {
  documentIdParameter,
  type TrustedDocumentsOptions,
  trustedDocuments,
} from './documents/trusted-documents.ts';
import { costReport } from './limits/cost-report.ts';
import { limitsPlugin } from './limits/limits-plugin.ts';
import { overlapRule } from './limits/overlap-rule.ts';
import { streamCounts } from './limits/stream-counts.ts';
import { requestRules } from './requests/request-rules.ts';
import type { BatchAccess } from './schema/batches/context.ts';
import { schema } from './schema/index.ts';

interface GraphqlServerOptions<Context extends SessionContext> {
  readonly engine: Engine;
  /** Absent if answers are not repeated. */
  readonly known?: KnownAnswers;
  /** Absent if the answers do not leave this process. */
  readonly compression?: Compression;
  /** Set if the operator has documents of their own. */
  readonly trusted?: TrustedDocumentsOptions | undefined;
  readonly batches?: BatchAccess;
  readonly usage?: Pick<Usage, 'of'>;
  readonly onBug: OnBug;
  readonly onOperation?: (operation: OperationDefinitionNode) => void;
  readonly onAnswer?: (answer: GraphqlAnswer, context: Context) => Promise<void>;
  /** Takes the results of callers in this process, which need no response. */
  readonly onResult?: (result: ExecutionResult, context: Context) => void;
}

export interface GraphqlAnswer {
  readonly response: Response;
  readonly streamed: boolean;
}

/** GraphQL over HTTP, for callers that have been identified. */
export function createGraphqlServer<Context extends SessionContext>(options: GraphqlServerOptions<Context>) {
  const { engine, known, compression, trusted, batches, usage, onBug, onOperation, onAnswer, onResult } =
    options;
  return createYoga<Context, AnswerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    // The endpoint reads the body, and limits it: Yoga would pipe it through a chain of web streams.
    maxRequestBodySize: false,
    multipart: false,
    // Clients of drafts of the specification say what an error shall do to the data around it: as yet, what it always did.
    extraParamNames: [documentIdParameter, 'onError'],
    parserAndValidationCache: parsedDocuments,
    // GraphiQL, CORS and all other paths are handled before this server.
    graphiql: false,
    cors: false,
    landingPage: false,
    logging: false,
    maskedErrors: { maskError: (error) => shownError(error, onBug) },
    context: ({ session }) => ({
      render: (rendering, input) => engine.render(rendering, input, session.demand),
      ...(batches && { batches }),
      ...(usage && { usage }),
    }),
    plugins: [
      ...(trusted ? [trustedDocuments(trusted)] : []),
      // Before the rules, which leave only the names of what is accepted.
      incrementalDelivery(),
      requestRules(),
      wholeAnswers(),
      limitsPlugin(),
      overlapRule,
      validationWithoutSecrets,
      namedElsewhere,
      streamCounts,
      costReport(),
      inTurns,
      ...(onOperation ? [tellOperation(onOperation)] : []),
      ...(onResult ? [handOver(onResult)] : []),
      ...(known ? [known.remember()] : []),
      retryAfter(),
      useDeferStream(),
      maskIncremental(onBug),
      patchByPatch(),
      ...(compression ? [compressedAnswers(compression)] : []),
      ...(onAnswer ? [reportAnswer(onAnswer)] : []),
    ],
  });
}

/** An operation is checked, executed and written in three turns of its caller, between which others are answered. */
const inTurns: Plugin<SessionContext> = {
  async onExecute({ args: { contextValue } }) {
    const { session } = contextValue;
    await session.turn();
    return { onExecuteDone: () => session.turn() };
  },
};

function tellOperation(onOperation: (operation: OperationDefinitionNode) => void): Plugin {
  return {
    onExecute({ args: { document, operationName } }) {
      const operation = getOperationAST(document, operationName);
      if (operation) onOperation(operation);
    },
  };
}

function handOver<Context extends SessionContext>(
  onResult: (result: ExecutionResult, context: Context) => void,
): Plugin<object, Context> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (isAsyncIterable(result) || Array.isArray(result)) return;
      onResult(result, serverContext);
      setResult({ data: null });
    },
  };
}

function reportAnswer<Context extends SessionContext>(
  onAnswer: NonNullable<GraphqlServerOptions<Context>['onAnswer']>,
): Plugin<object, Context> {
  const streamed = new WeakSet<Session>();
  return {
    onResultProcess({ result, serverContext }) {
      if (isAsyncIterable(result)) streamed.add(serverContext.session);
    },
    async onResponse({ response, serverContext }) {
      await onAnswer({ response, streamed: streamed.has(serverContext.session) }, serverContext);
    },
  };
}
