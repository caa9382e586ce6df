import type { Callers } from '../access/callers.ts';
import type { OnBug } from '../graphql/errors.ts';
import { type Services, Visit } from '../graphql/visit.ts';
import { ScrapeError } from '../page/errors.ts';
import { type Call, pathOf, type Reply, searchOf } from '../rest/call.ts';
import { type RestDoor, restMethods } from '../rest/door.ts';
import { preflightHeaders, refusalHeaders } from '../rest/headers.ts';
import { expected, graphqlProblem, problem } from '../rest/problem.ts';
import type { DoorName } from './metrics.ts';
import { graphiql, type Places } from './places.ts';

export interface RouterOptions extends Services {
  readonly callers: Callers;
  readonly rest: RestDoor;
  readonly places: Places;
  readonly graphiql: boolean;
  readonly onBug: OnBug;
}

const graphqlMethods = 'GET, POST, OPTIONS';

export function doorOf(target: string): DoorName {
  const path = pathOf(target);
  if (path === '/api/scrape') return 'rest';
  return path === '/graphql' ? 'graphql' : 'other';
}

/** Finds what answers a call. A visit is for the GraphQL server to serve; its caller is known and may call. */
export class Router {
  readonly #options: RouterOptions;

  constructor(options: RouterOptions) {
    this.#options = options;
  }

  async answer(call: Call): Promise<Reply | Visit> {
    const { rest, onBug } = this.#options;
    try {
      const door = doorOf(call.target);
      if (door === 'rest' && call.method !== 'OPTIONS') return await rest.answer(call);
      if (door === 'graphql' && call.method !== 'OPTIONS') return await this.#graphql(call);
      return await this.#place(call);
    } catch (error) {
      return problem(expected(error, onBug));
    }
  }

  async #place(call: Call): Promise<Reply> {
    const door = doorOf(call.target);
    const place = this.#options.places.at(pathOf(call.target));
    if (!place && door === 'other') return problem(new ScrapeError('NOT_FOUND'));
    const methods = door === 'graphql' ? graphqlMethods : restMethods;
    if (call.method === 'OPTIONS' || !place) {
      return { status: 204, headers: preflightHeaders(methods), body: null };
    }
    if (call.method === 'GET') return place(call);
    if (call.method === 'HEAD') return { ...(await place(call)), body: null };
    return problem(new ScrapeError('METHOD_NOT_ALLOWED'), ['Allow', methods]);
  }

  async #graphql(call: Call): Promise<Reply | Visit> {
    const { callers, rateLimit, onBug } = this.#options;
    if (this.#wantsGraphiql(call)) return graphiql(call);
    let rate = () => rateLimit.peek(callers.anonymous(call.headers, call.peer));
    try {
      const caller = await callers.identify(call.headers, call.peer);
      rate = () => rateLimit.peek(caller);
      if (call.method !== 'GET' && call.method !== 'POST') throw new ScrapeError('METHOD_NOT_ALLOWED');
      return new Visit(this.#options, { caller, http: call });
    } catch (error) {
      const failure = expected(error, onBug);
      const context = { rate: await rate(), allow: graphqlMethods, now: Date.now() };
      return graphqlProblem(failure, refusalHeaders(failure, context));
    }
  }

  #wantsGraphiql({ method, headers, target }: Call): boolean {
    if (!this.#options.graphiql || method !== 'GET') return false;
    const asksForPage = headers.get('accept')?.includes('text/html') ?? false;
    return asksForPage && !new URLSearchParams(searchOf(target)).has('query');
  }
}
