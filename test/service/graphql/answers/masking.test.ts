import { expect, test } from 'vitest';
import { CallerTurns } from '../../../../src/service/endpoint/caller-turns.ts';
import { type Services, Session } from '../../../../src/service/endpoint/session.ts';
import type { OpenPage } from '../../../../src/service/engine/answer/open-page.ts';
import type { Engine } from '../../../../src/service/engine/engine.ts';
import { createGraphqlServer } from '../../../../src/service/graphql/server.ts';
import { callerWith } from '../../../helpers/caller.ts';

/** A page on which every category fails with an unexpected error. */
const page = {
  url: 'https://example.com/',
  cacheStatus: 'MISS',
  category: () => Promise.reject(new Error('the secret detail')),
  entry: async () => null,
} as unknown as OpenPage;

async function ask(selection: string): Promise<{ text: string; bugs: string[] }> {
  const bugs: string[] = [];
  const engine = { open: async () => page } as unknown as Engine;
  const server = createGraphqlServer({ engine, onBug: (stack) => void bugs.push(stack) });
  const state = { limit: 1, remaining: 1, resetAt: 0 };
  const rateLimit = { take: async () => ({ admitted: true, state }), peek: async () => state };
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, multipart/mixed' },
  });
  const query = `{ page(url: "https://example.com/") { ${selection} } }`;
  const body = Buffer.from(JSON.stringify({ query }));
  const services = {
    engine,
    rateLimit,
    turns: new CallerTurns(),
    requestDefaults: { render: 'NEVER', lifetimeMs: 1 },
  } as unknown as Services;
  const session = new Session(services, { caller: callerWith(), http: request });
  const response = await server.fetch(request, { session, body });
  return { text: await response.text(), bugs };
}

test.for([
  ['at once', 'metadata { title }'],
  ['in a deferred part', 'url ... @defer { metadata { title } }'],
] as const)('an unexpected error is INTERNAL for callers and logged once: %s', async ([, selection]) => {
  const { text, bugs } = await ask(selection);
  expect(text).toContain('"code":"INTERNAL"');
  expect(text).not.toContain('secret');
  expect(bugs).toHaveLength(1);
  expect(bugs[0]).toMatch(/^Error: the secret detail\n/);
});
