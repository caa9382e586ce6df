import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import {
  Defer20220824Handler,
  GraphQL17Alpha2Handler,
  GraphQL17Alpha9Handler,
} from '@apollo/client/incremental';
import { Client, fetchExchange } from '@urql/core';
import {
  ApolloClient as ApolloClient3,
  HttpLink as HttpLink3,
  InMemoryCache as InMemoryCache3,
} from 'apollo-client-3/core/index.js';
import { GraphQLClient } from 'graphql-request';
import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';

// Each client is set up as its documentation says; only its connection is in-process.

const uri = 'http://localhost/graphql';
const html = '<!doctype html><title>Bread</title><p>Some text that makes this a <a href=/more>page</a>.';
const whole = 'query Page($url: String!) { page(url: $url) { metadata { title } links { totalCount } } }';
const deferred =
  'query Page($url: String!) { page(url: $url) { metadata { title } ... @defer { links { totalCount } } } }';
const answer = { metadata: { title: 'Bread' }, links: { totalCount: 1 } };

/** An app, a page, and what the clients sent and received. */
async function start() {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': html })]);
  const types: (string | null)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await app.fetch(new Request(input, init), '192.0.2.1');
    types.push(response.headers.get('content-type')?.split(';')[0] ?? null);
    return response;
  };
  return { app, fetch, types, url: `${origin.url}/` };
}

test.for([
  ['Defer20220824Handler', Defer20220824Handler, 'multipart/mixed'],
  ['GraphQL17Alpha2Handler', GraphQL17Alpha2Handler, 'multipart/mixed'],
  ['GraphQL17Alpha9Handler', GraphQL17Alpha9Handler, 'multipart/mixed'],
] as const)('Apollo Client 4 with its %s gets everything that was deferred', async ([, Handler, type]) => {
  const { fetch, types, url } = await start();
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({ uri, fetch }),
    // This option takes handlers of three types, and is declared as one of them.
    incrementalHandler: new Handler() as Defer20220824Handler,
  });
  const { data, error } = await client.query({ query: gql(deferred), variables: { url } });
  expect([error, data]).toMatchObject([undefined, { page: answer }]);
  expect(types).toEqual([type]);
  client.stop();
});

test('Apollo Client 4 without a handler gets plain queries, and errors with their codes', async () => {
  const { fetch, url } = await start();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri, fetch }) });
  const { data } = await client.query({ query: gql(whole), variables: { url } });
  expect(data).toMatchObject({ page: answer });
  const refused = client.query({ query: gql(whole), variables: { url: 'ftp://example.com/' } });
  await expect(refused).rejects.toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_SCHEME' } }] });
  client.stop();
});

test('Apollo Client 3 gets everything that was deferred', async () => {
  const { fetch, types, url } = await start();
  const client = new ApolloClient3({ cache: new InMemoryCache3(), link: new HttpLink3({ uri, fetch }) });
  const seen = Promise.withResolvers<unknown>();
  const watched = client.watchQuery({ query: gql(deferred), variables: { url } });
  const subscription = watched.subscribe({
    next: ({ data }) => {
      if (data.page.links) seen.resolve(data);
    },
    error: seen.reject,
  });
  expect(await seen.promise).toMatchObject({ page: answer });
  expect(types).toEqual(['multipart/mixed']);
  subscription.unsubscribe();
  client.stop();
});

test('urql gets everything that was deferred, and errors with their codes', async () => {
  const { fetch, types, url } = await start();
  const client = new Client({ url: uri, fetch, exchanges: [fetchExchange], preferGetMethod: false });
  const parts: unknown[] = [];
  const done = Promise.withResolvers<void>();
  const { unsubscribe } = client.query(deferred, { url }).subscribe(({ data, hasNext }) => {
    parts.push(data);
    if (!hasNext) done.resolve();
  });
  await done.promise;
  unsubscribe();
  expect(parts.at(-1)).toMatchObject({ page: answer });
  expect(types).toEqual([expect.stringMatching(/^(?:multipart\/mixed|text\/event-stream)$/)]);
  const { error } = await client.query(whole, { url: 'ftp://example.com/' });
  expect(error?.graphQLErrors[0]?.extensions).toEqual({ code: 'UNSUPPORTED_SCHEME' });
});

test('urql uses GET by default', async () => {
  const { fetch, url } = await start();
  const client = new Client({ url: uri, fetch, exchanges: [fetchExchange] });
  const { data } = await client.query(whole, { url });
  expect(data).toMatchObject({ page: answer });
});

test('graphql-request gets its data, and errors with their codes', async () => {
  const { fetch, url } = await start();
  const client = new GraphQLClient(uri, { fetch });
  expect(await client.request(whole, { url })).toEqual({ page: answer });
  await expect(client.request(whole, { url: 'ftp://example.com/' })).rejects.toMatchObject({
    response: { errors: [{ extensions: { code: 'UNSUPPORTED_SCHEME' } }] },
  });
});
