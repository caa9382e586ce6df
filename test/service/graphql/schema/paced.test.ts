import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import type { Session, SessionContext } from '../../../../src/service/endpoint/session.ts';
import type { Engine } from '../../../../src/service/engine/engine.ts';
import { KnownAnswers } from '../../../../src/service/graphql/answers/known-answers.ts';
import { createGraphqlServer } from '../../../../src/service/graphql/server.ts';

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Executes an operation that asks for no page; returns its answer, and how often it asked for the next turn. */
async function executed(query: string) {
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    return null;
  };
  const server = createGraphqlServer<SessionContext>({
    engine: {} as Engine,
    known: new KnownAnswers(),
    onBug: (stack) => expect.fail(stack),
    onAnswer: async () => {},
  });
  const session = { nextTurn, found: async () => null } as unknown as Session;
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/graphql', { method: 'POST', headers });
  const response = await server.fetch(request, { session, body: Buffer.from(JSON.stringify({ query })) });
  return { ...(await response.json()), turns };
}

test.for([
  ['introspection', getIntrospectionQuery(), 1_000],
  [
    'one type under many aliases',
    `{ ${repeat(10, (i) => `a${i}: __type(name: "Page") { fields { type { name } } }`)} }`,
    200,
  ],
  [
    'short lists under many aliases',
    `{ __schema { ${repeat(45, (i) => `a${i}: directives { name }`)} } }`,
    45,
  ],
] as const)('%s is executed in turns', async ([, query, expected]) => {
  const { data, errors, turns } = await executed(query);
  expect(errors).toBeUndefined();
  expect(Object.keys(data)).not.toEqual([]);
  expect(turns).toBeGreaterThan(expected);
});
