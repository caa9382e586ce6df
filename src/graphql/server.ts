import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Engine } from '../engine/engine.ts';
import type { OnBug } from '../page/errors.ts';
import { shownError } from './errors.ts';
import type { KnownAnswers } from './known-answers.ts';
import { limits } from './limit-values.ts';
import { limitsPlugin } from './limits.ts';
import { maskIncremental } from './mask-incremental.ts';
import { requestRules } from './request-rules.ts';
import { schema } from './schema.ts';
import type { Visit, VisitContext } from './visit.ts';
import { wholeAnswers } from './whole-answers.ts';

export interface GraphqlServerOptions<Context extends VisitContext> {
  readonly engine: Engine;
  readonly known: KnownAnswers;
  readonly onBug: OnBug;
  readonly onAnswer: (answer: GraphqlAnswer, context: Context) => Promise<void>;
}

export interface GraphqlAnswer {
  /** Its headers may still be written. */
  readonly response: Response;
  /** Whether its first part is sent before the rest is known. */
  readonly streamed: boolean;
}

/** Of a request. */
export const maxBodyBytes = 100 * 1024;

/** GraphQL over HTTP for callers who are known already. */
export function createGraphqlServer<Context extends VisitContext>(options: GraphqlServerOptions<Context>) {
  const { engine, known, onBug, onAnswer } = options;
  return createYoga<Context, { render: Engine['render'] }>({
    schema,
    graphqlEndpoint: '/graphql',
    maxRequestBodySize: maxBodyBytes,
    multipart: false,
    // GraphiQL, CORS and everything beside /graphql are answered in front of this server.
    graphiql: false,
    cors: false,
    landingPage: false,
    logging: false,
    maskedErrors: { maskError: (error) => shownError(error, onBug) },
    context: { render: (rendering, input) => engine.render(rendering, input) },
    plugins: [
      requestRules(),
      limitsPlugin(limits),
      wholeAnswers(),
      known.remember(),
      useDeferStream(),
      maskIncremental(onBug),
      tellAnswer(onAnswer),
    ],
  });
}

function tellAnswer<Context extends VisitContext>(
  onAnswer: GraphqlServerOptions<Context>['onAnswer'],
): Plugin<object, Context> {
  const streamed = new WeakSet<Visit>();
  return {
    onResultProcess({ result, serverContext }) {
      if (isAsyncIterable(result)) streamed.add(serverContext.visit);
    },
    async onResponse({ response, serverContext }) {
      await onAnswer({ response, streamed: streamed.has(serverContext.visit) }, serverContext);
    },
  };
}
