import type { Visit } from '../graphql/visit.ts';
import { type OnBug, ScrapeError } from '../page/errors.ts';
import type { Call, Reply } from '../rest/call.ts';
import { type RestDoor, restMethods } from '../rest/door.ts';
import { preflightHeaders } from '../rest/headers.ts';
import { nearest } from '../rest/nearest.ts';
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

const doors: ReadonlyMap<string, DoorName> = new Map([
  ['/graphql', 'graphql'],
  ['/api/scrape', 'rest'],
]);

export function doorOf(path: string): DoorName {
  return doors.get(path) ?? 'other';
}

/** Finds what answers a call. A visit is for the GraphQL server to serve; its caller is known and may call. */
export class Router {
  readonly #options: RouterOptions;

  constructor(options: RouterOptions) {
    this.#options = options;
  }

  async answer(call: Call): Promise<Reply | Visit> {
    try {
      return await this.#choose(call);
    } catch (error) {
      return problem(expected(error, this.#options.onBug));
    }
  }

  #choose(call: Call): Promise<Reply | Visit> {
    const { rest, graphql } = this.#options;
    const door = doorOf(call.path);
    if (door === 'other' || call.method === 'OPTIONS') return this.#place(call, door);
    return door === 'rest' ? rest.answer(call) : graphql.answer(call);
  }

  async #place(call: Call, door: DoorName): Promise<Reply> {
    const place = this.#options.places.at(call.path);
    if (!place && door === 'other') return problem(this.#nothingAt(call.path));
    const methods = door === 'graphql' ? graphqlMethods : restMethods;
    if (call.method === 'OPTIONS' || !place) {
      return { status: 204, headers: preflightHeaders(methods), body: null };
    }
    if (call.method === 'GET') return place(call);
    if (call.method === 'HEAD') return { ...(await place(call)), body: null };
    return problem(new ScrapeError('METHOD_NOT_ALLOWED'), ['Allow', methods]);
  }

  #nothingAt(path: string): ScrapeError {
    const meant = nearest(path, [...doors.keys(), ...this.#options.places.paths]);
    if (meant === null) return new ScrapeError('NOT_FOUND');
    return new ScrapeError('NOT_FOUND', `There is nothing at this path. Did you mean ${meant}?`);
  }
}
