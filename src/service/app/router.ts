import { nearest } from '../../extract/lib/nearest.ts';
import { ScrapeError } from '../../extract/page/errors.ts';
import { refusal, usualMethods } from '../endpoint/answering.ts';
import type { BodyBudget } from '../endpoint/body-budget.ts';
import type { Endpoint, Reply } from '../endpoint/call.ts';
import { preflightHeaders } from '../endpoint/headers.ts';
import { expected } from '../endpoint/problem.ts';
import { mcpMethods } from '../mcp/endpoint.ts';
import { batchMethods } from '../rest/batches/endpoint.ts';
import { scrapeMethods } from '../rest/endpoint.ts';
import { graphqlMethods } from './graphql-endpoint.ts';
import {
  type CallHandler,
  type EndpointName,
  endpointPaths,
  type IncomingCall,
} from './incoming/incoming-call.ts';
import type { Parts } from './parts.ts';
import type { Sender } from './sender.ts';
import { type SideRoutes, serve } from './side-routes/side-routes.ts';

interface RouterOptions extends Pick<Parts, 'callers' | 'rateLimit' | 'onBug'> {
  readonly rest: Endpoint;
  readonly read: Endpoint;
  readonly batches: Endpoint;
  readonly mcp: Endpoint;
  readonly graphql: CallHandler;
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

/** Answers each call at its endpoint, or by what is served beside them. */
export function createRouter({
  callers,
  rateLimit,
  onBug,
  sideRoutes,
  bodies,
  sender,
  graphql,
  ...endpoints
}: RouterOptions): CallHandler {
  /** With the window of whoever called, as at the endpoints. */
  async function refused({ headers, peer }: IncomingCall, error: ScrapeError, methods: string) {
    const caller = await callers.identify(headers, peer).catch(() => callers.anonymous(headers, peer));
    return refusal(error, { rate: await rateLimit.peek(caller), methods });
  }

  function notFound(path: string): ScrapeError {
    const suggestion = nearest(path, [...endpointPaths, ...sideRoutes.paths]);
    if (suggestion === null) return new ScrapeError('NOT_FOUND');
    return new ScrapeError('NOT_FOUND', `There is nothing at this path. Did you mean ${suggestion}?`);
  }

  async function serveRoute(call: IncomingCall, methods: string): Promise<Reply> {
    const isOther = call.endpoint === 'other';
    const route = sideRoutes.at(call.path);
    if (!route && isOther) throw notFound(call.path);
    if (route && call.method !== 'OPTIONS') return serve(route, call);
    if (!isOther) callers.checkPreflight(call.headers);
    return { status: 204, headers: preflightHeaders(methods), body: null };
  }

  async function answer(call: IncomingCall): Promise<void> {
    const { endpoint, method } = call;
    if (endpoint === 'other' || method === 'OPTIONS') {
      const methods = methodsOf[endpoint] ?? usualMethods;
      const reply = await serveRoute(call, methods).catch((error) =>
        refused(call, expected(error, onBug), methods),
      );
      return sender.send(call, reply);
    }
    if (endpoint === 'graphql') return graphql(call);
    return sender.send(call, await endpoints[endpoint](call));
  }

  // Bodies are read of POST only.
  return (call) => (call.method === 'POST' ? answer(call).finally(() => bodies.release(call)) : answer(call));
}
