import type { Config } from '../config.ts';
import { KnownAnswers } from '../graphql/known-answers.ts';
import { createGraphqlServer } from '../graphql/server.ts';
import { Visit } from '../graphql/visit.ts';
import type { Call, Reply } from '../rest/call.ts';
import { RestDoor } from '../rest/door.ts';
import { writeGraphqlHeaders } from './graphql-answer.ts';
import { GraphqlDoor } from './graphql-door.ts';
import { Observer } from './observer.ts';
import type { Parts } from './parts.ts';
import { Places } from './places.ts';
import { Router } from './router.ts';

/** What the GraphQL server is handed with a request. */
export interface GraphqlContext {
  readonly visit: Visit;
  readonly call: Call;
}

/** Both doors and what is beside them, ready for calls. `stopping` is whether the service is about to end. */
export function openDoors(parts: Parts, config: Config, stopping: () => boolean) {
  const observer = new Observer(parts);
  const known = new KnownAnswers();
  const router = new Router({
    ...parts,
    rest: new RestDoor({ ...parts, entries: parts.stores.entries }),
    graphql: new GraphqlDoor({ ...parts, known, graphiql: config.graphiql }),
    places: new Places({ ...config, ...parts, stopping }),
  });
  const graphql = createGraphqlServer<GraphqlContext>({
    ...parts,
    known,
    async onAnswer(answer, context) {
      const cache = await writeGraphqlHeaders(answer, context);
      observer.answered(context.call, { status: answer.response.status, cache });
    },
  });
  return {
    graphql,
    /** A reply, or a visit that `graphql` is to serve. */
    async answer(call: Call): Promise<Reply | Visit> {
      const answered = await router.answer(call);
      if (!(answered instanceof Visit)) observer.answered(call, answered);
      return answered;
    },
  };
}
