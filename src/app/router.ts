import type { OnBug } from '../graphql/errors.ts';
import type { Visit } from '../graphql/visit.ts';
import { ScrapeError } from '../page/errors.ts';
import { type Call, pathOf, type Reply } from '../rest/call.ts';
import { type RestDoor, restMethods } from '../rest/door.ts';
import { preflightHeaders } from '../rest/headers.ts';
import { expected, problem } from '../rest/problem.ts';
import { type GraphqlDoor, graphqlMethods } from './graphql-door.ts';
import type { DoorName } from './metrics.ts';
import type { Places } from './places.ts';

export interface RouterOptions {
  readonly rest: RestDoor;
  readonly graphql: GraphqlDoor;
  readonly places: Places;
  readonly onBug: OnBug;
}

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
    const { rest, graphql, onBug } = this.#options;
    try {
      const door = doorOf(call.target);
      if (door === 'rest' && call.method !== 'OPTIONS') return await rest.answer(call);
      if (door === 'graphql' && call.method !== 'OPTIONS') return await graphql.answer(call);
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
}
