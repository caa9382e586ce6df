import { qualityList } from '../../extract/lib/http/quality-list.ts';
import { type OnBug, ScrapeError } from '../../extract/page/errors.ts';
import type { Callers } from '../access/callers.ts';
import type { BodyBudget } from '../endpoint/body-budget.ts';
import type { Reply } from '../endpoint/call.ts';
import { everyAnswer, factHeaders, negotiated, notStored, refusalHeaders } from '../endpoint/headers.ts';
import { expected, graphqlProblem } from '../endpoint/problem.ts';
import { type Services, Session, type SessionContext } from '../endpoint/session.ts';
import type { KnownAnswer, KnownAnswers } from '../graphql/answers/known-answers.ts';
import { acceptsAnswers, notAcceptable } from '../graphql/requests/accept.ts';
import { asksForCost } from '../graphql/requests/cost-header.ts';
import type { IncomingCall, RequestServer } from './incoming/incoming-call.ts';
import type { Sender } from './sender.ts';
import { graphiql } from './side-routes.ts';

/** The context passed to the GraphQL server with a request. */
export interface GraphqlContext extends SessionContext {
  readonly call: IncomingCall;
}

/** What answers GraphQL. */
export interface GraphqlParts {
  readonly known: KnownAnswers;
  readonly server: RequestServer<GraphqlContext>;
}

interface GraphqlEndpointOptions extends Services {
  readonly callers: Callers;
  readonly bodies: BodyBudget;
  readonly graphiql: boolean;
  readonly graphql: () => Promise<GraphqlParts>;
  readonly sender: Sender;
  readonly onBug: OnBug;
}

export const graphqlMethods = 'GET, POST, OPTIONS';

const noBytes = new Uint8Array();

/** Runs before the GraphQL server: identifies callers, and serves known answers. */
export class GraphqlEndpoint {
  readonly #options: GraphqlEndpointOptions;

  constructor(options: GraphqlEndpointOptions) {
    this.#options = options;
  }

  async answer(call: IncomingCall): Promise<void> {
    const { graphql, sender } = this.#options;
    if (this.#wantsGraphiql(call)) return sender.send(call, await graphiql(call));
    const admitted = await this.#admit(call);
    if ('reply' in admitted) return sender.send(call, admitted.reply);
    await admitted.session.nextTurn();
    const { server } = await graphql();
    await call.delegate(server, { ...admitted, call });
  }

  /** A known answer or a refusal is a reply; anything else is for the server. */
  async #admit(call: IncomingCall): Promise<{ readonly reply: Reply } | SessionContext> {
    const { callers, rateLimit, bodies, onBug } = this.#options;
    let rate = () => rateLimit.peek(callers.anonymous(call.headers, call.peer));
    try {
      const caller = await callers.identify(call.headers, call.peer);
      call.caller = caller;
      rate = () => rateLimit.peek(caller);
      if (call.method !== 'GET' && call.method !== 'POST') throw new ScrapeError('METHOD_NOT_ALLOWED');
      const session = new Session(this.#options, { caller, http: call });
      const body = call.method === 'POST' ? await bodies.readJson(call) : null;
      const known = await this.#find(call, { session, body });
      if (known) return { reply: await knownReply(known, session) };
      if (!acceptsAnswers(call.headers.get('accept'))) throw new ScrapeError('NOT_ACCEPTABLE', notAcceptable);
      await session.tickets.operation();
      return { session, body };
    } catch (error) {
      const failure = expected(error, onBug);
      const context = { rate: await rate(), allow: graphqlMethods, now: Date.now() };
      return { reply: graphqlProblem(failure, refusalHeaders(failure, context)) };
    }
  }

  async #find(
    { method, target, headers }: IncomingCall,
    { session, body }: SessionContext,
  ): Promise<KnownAnswer | null> {
    if (typeof body === 'string' || asksForCost(headers)) return null;
    const head = [method, target, headers.get('content-type'), headers.get('accept')].join('\n');
    const { known } = await this.#options.graphql();
    return known.find({ head, body: body ?? noBytes }, session);
  }

  /** A browser that opens a link to a query gets GraphiQL, too, with that query in a tab. */
  #wantsGraphiql({ method, headers }: IncomingCall): boolean {
    if (!this.#options.graphiql || method !== 'GET') return false;
    return qualityList(headers.get('accept') ?? '').includes('text/html');
  }
}

async function knownReply({ contentType, body }: KnownAnswer, session: Session): Promise<Reply> {
  const facts = await session.facts({ waits: true });
  const content = ['Content-Type', contentType, 'Content-Length', String(body.byteLength)];
  return {
    status: 200,
    headers: [...everyAnswer, ...notStored, ...negotiated, ...content, ...factHeaders(facts)],
    body,
    cache: facts.cache,
    compressible: true,
  };
}
