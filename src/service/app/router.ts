import { nearest } from '../../extract/lib/nearest.ts';
import { ScrapeError } from '../../extract/page/errors.ts';
import { refusal, usualMethods } from '../endpoint/answering.ts';
import type { BodyBudget } from '../endpoint/body-budget.ts';
import type { Reply } from '../endpoint/call.ts';
import { preflightHeaders } from '../endpoint/headers.ts';
import { expected } from '../endpoint/problem.ts';
import { type McpEndpoint, mcpMethods } from '../mcp/endpoint.ts';
import { type BatchesEndpoint, batchMethods } from '../rest/batches/endpoint.ts';
import { type RestEndpoint, scrapeMethods } from '../rest/endpoint.ts';
import type { ReadEndpoint } from '../rest/read/endpoint.ts';
import { type GraphqlEndpoint, graphqlMethods } from './graphql-endpoint.ts';
import { type EndpointName, endpointPaths, type IncomingCall } from './incoming/incoming-call.ts';
import type { Parts } from './parts.ts';
import type { Sender } from './sender.ts';
import { type SideRoutes, serve } from './side-routes/side-routes.ts';

interface RouterOptions extends Pick<Parts, 'callers' | 'rateLimit' | 'onBug'> {
  readonly rest: RestEndpoint;
  readonly read: ReadEndpoint;
  readonly batches: BatchesEndpoint;
  readonly graphql: GraphqlEndpoint;
  readonly mcp: McpEndpoint;
  readonly sideRoutes: SideRoutes;
  readonly bodies: BodyBudget;
  readonly sender: Sender;
}

/** The Allow header of endpoints whose methods are not the usual ones. */
const methodsOf: Partial<Record<EndpointName, string>> = {
  rest: scrapeMethods,
  graphql: graphqlMethods,
  mcp: mcpMethods,
  batches: batchMethods,
};

export class Router {
  readonly #options: RouterOptions;

  constructor(options: RouterOptions) {
    this.#options = options;
  }

  answer(call: IncomingCall): Promise<void> {
    const answered = this.#route(call);
    // Bodies are read of POST only.
    if (call.method !== 'POST') return answered;
    return answered.finally(() => this.#options.bodies.release(call));
  }

  async #route(call: IncomingCall): Promise<void> {
    const { graphql, sender } = this.#options;
    const { endpoint } = call;
    if (endpoint === 'other' || call.method === 'OPTIONS')
      return sender.send(call, await this.#answerOther(call, endpoint));
    if (endpoint === 'graphql') return graphql.answer(call);
    return sender.send(call, await this.#options[endpoint].answer(call));
  }

  async #answerOther(call: IncomingCall, endpoint: EndpointName): Promise<Reply> {
    try {
      return await this.#serveRoute(call, endpoint);
    } catch (error) {
      return this.#refusal(call, expected(error, this.#options.onBug), methodsOf[endpoint] ?? usualMethods);
    }
  }

  /** With the window of whoever called, as at the endpoints. */
  async #refusal(call: IncomingCall, error: ScrapeError, methods: string): Promise<Reply> {
    const { callers, rateLimit } = this.#options;
    const caller = await callers
      .identify(call.headers, call.peer)
      .catch(() => callers.anonymous(call.headers, call.peer));
    return refusal(error, { rate: await rateLimit.peek(caller), methods });
  }

  async #serveRoute(call: IncomingCall, endpoint: EndpointName): Promise<Reply> {
    const route = this.#options.sideRoutes.at(call.path);
    if (!route && endpoint === 'other') throw this.#notFound(call.path);
    const methods = methodsOf[endpoint] ?? usualMethods;
    if (call.method === 'OPTIONS' || !route) {
      if (endpoint !== 'other') this.#options.callers.checkPreflight(call.headers);
      return { status: 204, headers: preflightHeaders(methods), body: null };
    }
    return serve(route, call);
  }

  #notFound(path: string): ScrapeError {
    const suggestion = nearest(path, [...endpointPaths, ...this.#options.sideRoutes.paths]);
    if (suggestion === null) return new ScrapeError('NOT_FOUND');
    return new ScrapeError('NOT_FOUND', `There is nothing at this path. Did you mean ${suggestion}?`);
  }
}
