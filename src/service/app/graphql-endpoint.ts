import { qualityList } from '../../extract/lib/http/quality-list.ts';
import { ScrapeError } from '../../extract/page/errors.ts';
import { type AnsweringOptions, answering } from '../endpoint/answering.ts';
import type { BodyBudget } from '../endpoint/body-budget.ts';
import type { Reply } from '../endpoint/call.ts';
import { factHeaders, negotiated, notStored } from '../endpoint/headers.ts';
import { graphqlProblem } from '../endpoint/problem.ts';
import type { Session, SessionContext } from '../endpoint/session.ts';
import { wholeReply } from '../endpoint/whole-reply.ts';
import type { KnownAnswer, KnownAnswers } from '../graphql/answers/known-answers.ts';
import { acceptsAnswers, notAcceptable } from '../graphql/requests/accept.ts';
import { asksForCost } from '../graphql/requests/cost-header.ts';
import type { CallHandler, IncomingCall, RequestServer } from './incoming/incoming-call.ts';
import type { Sender } from './sender.ts';
import { graphiql } from './side-routes/graphiql.ts';

export interface GraphqlContext extends SessionContext {
  readonly call: IncomingCall;
}

export interface GraphqlParts {
  readonly known: KnownAnswers;
  readonly server: RequestServer<GraphqlContext>;
}

interface GraphqlEndpointOptions extends AnsweringOptions {
  readonly bodies: BodyBudget;
  readonly graphiql: boolean;
  readonly graphql: () => Promise<GraphqlParts>;
  readonly sender: Sender;
}

export const graphqlMethods = 'GET, POST, OPTIONS';

const noBytes = new Uint8Array();

/** Runs before the GraphQL server: identifies callers, and serves known answers. */
export function graphqlEndpoint({
  bodies,
  graphql,
  sender,
  graphiql: offersGraphiql,
  ...services
}: GraphqlEndpointOptions): CallHandler {
  const options = { ...services, methods: graphqlMethods, problem: graphqlProblem };

  async function find(
    { method, target, headers }: IncomingCall,
    { session, body }: SessionContext,
  ): Promise<KnownAnswer | null> {
    if (typeof body === 'string' || asksForCost(headers)) return null;
    const head = [method, target, headers.get('content-type'), headers.get('accept')].join('\n');
    const { known } = await graphql();
    return known.find({ head, body: body ?? noBytes }, session);
  }

  /** A known answer is a reply; anything else is for the server. */
  async function admit(call: IncomingCall, session: Session): Promise<Reply | SessionContext> {
    const body = call.method === 'POST' ? await bodies.readJson(call) : null;
    const known = await find(call, { session, body });
    if (known) return knownReply(known, session);
    if (!acceptsAnswers(call.headers.get('accept'))) throw new ScrapeError('NOT_ACCEPTABLE', notAcceptable);
    await session.tickets.operation();
    await session.turn();
    return { session, body };
  }

  return async (call) => {
    if (offersGraphiql && wantsPage(call)) return sender.send(call, await graphiql(call));
    const admitted = await answering(options, call, (session) => admit(call, session));
    if ('status' in admitted) return sender.send(call, admitted);
    const { server } = await graphql();
    await call.delegate(server, { ...admitted, call });
  };
}

/** A browser that opens a link to a query gets GraphiQL, too, with that query in a tab. */
function wantsPage({ method, headers }: IncomingCall): boolean {
  return method === 'GET' && qualityList(headers.get('accept') ?? '').includes('text/html');
}

async function knownReply({ contentType, body }: KnownAnswer, session: Session): Promise<Reply> {
  const facts = await session.facts({ waits: true });
  const headers = [...notStored, ...negotiated, ...factHeaders(facts)];
  return { ...wholeReply(contentType, body, headers), cache: facts.cache, compressible: true };
}
