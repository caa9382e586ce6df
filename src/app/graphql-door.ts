import type { Callers } from '../access/callers.ts';
import { acceptsAnswers } from '../graphql/accept.ts';
import type { KnownAnswer, KnownAnswers } from '../graphql/known-answers.ts';
import { maxBodyBytes } from '../graphql/server.ts';
import { type Services, Visit } from '../graphql/visit.ts';
import { qualityList } from '../lib/http/quality-list.ts';
import { type OnBug, ScrapeError } from '../page/errors.ts';
import { type Call, type Reply, searchOf } from '../rest/call.ts';
import { everyAnswer, factHeaders, notStored, refusalHeaders } from '../rest/headers.ts';
import { expected, graphqlProblem } from '../rest/problem.ts';
import { graphiql } from './places.ts';

export interface GraphqlDoorOptions extends Services {
  readonly callers: Callers;
  readonly known: KnownAnswers;
  readonly graphiql: boolean;
  readonly onBug: OnBug;
}

export const graphqlMethods = 'GET, POST, OPTIONS';

/** What stands before the GraphQL server: callers are identified here, and what is known already is answered. */
export class GraphqlDoor {
  readonly #options: GraphqlDoorOptions;

  constructor(options: GraphqlDoorOptions) {
    this.#options = options;
  }

  /** A reply, or a visit that the GraphQL server is to serve. */
  async answer(call: Call): Promise<Reply | Visit> {
    const { callers, rateLimit, onBug } = this.#options;
    if (this.#wantsGraphiql(call)) return graphiql(call);
    let rate = () => rateLimit.peek(callers.anonymous(call.headers, call.peer));
    try {
      const caller = await callers.identify(call.headers, call.peer);
      rate = () => rateLimit.peek(caller);
      if (call.method !== 'GET' && call.method !== 'POST') throw new ScrapeError('METHOD_NOT_ALLOWED');
      if (!acceptsAnswers(call.headers.get('accept'))) throw new ScrapeError('NOT_ACCEPTABLE');
      const visit = new Visit(this.#options, { caller, http: call });
      const known = await this.#find(call, visit);
      return known ? await knownReply(known, visit) : visit;
    } catch (error) {
      const failure = expected(error, onBug);
      const context = { rate: await rate(), allow: graphqlMethods, now: Date.now() };
      return graphqlProblem(failure, refusalHeaders(failure, context));
    }
  }

  async #find(call: Call, visit: Visit): Promise<KnownAnswer | null> {
    const { method, target, headers } = call;
    const text = method === 'POST' ? await call.text(maxBodyBytes) : '';
    if (text === null) return null;
    const asked = [method, target, headers.get('content-type'), headers.get('accept'), text].join('\n');
    return this.#options.known.find(asked, visit);
  }

  #wantsGraphiql({ method, headers, target }: Call): boolean {
    if (!this.#options.graphiql || method !== 'GET') return false;
    const asksForPage = qualityList(headers.get('accept') ?? '').includes('text/html');
    return asksForPage && !new URLSearchParams(searchOf(target)).has('query');
  }
}

async function knownReply({ contentType, body }: KnownAnswer, visit: Visit): Promise<Reply> {
  const facts = await visit.facts({ waits: true });
  const content = ['Content-Type', contentType, 'Content-Length', String(body.byteLength)];
  return {
    status: 200,
    headers: [...everyAnswer, ...notStored, ...content, ...factHeaders(facts)],
    body,
    cache: facts.cache,
  };
}
