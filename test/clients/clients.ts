import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler, GraphQL17Alpha9Handler } from '@apollo/client/incremental';
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { cacheExchange as graphcache } from '@urql/exchange-graphcache';
import {
  ApolloClient as ApolloClient3,
  HttpLink as HttpLink3,
  InMemoryCache as InMemoryCache3,
} from 'apollo-client-3/core/index.js';
import { GraphQLClient } from 'graphql-request';
import { meros } from 'meros/browser';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
} from 'relay-runtime';
import { getDataID, keys, possibleTypes, typePolicies } from '../../src/client/index.ts';
import { inParts, type Operation, operations, type Variables } from './operations.ts';

/** Watches an operation as a component does: it is told what to show, again whenever the cache has something new. */
export type Watch = (operation: Operation, variables: Variables, show: (data: unknown) => void) => () => void;

interface Connection {
  readonly fetch: typeof fetch;
  /** What Relay's compiler makes of the operations. */
  readonly artefacts: ReadonlyMap<string, ConcreteRequest>;
}

const uri = 'http://localhost/graphql';
const normalising = { typePolicies, possibleTypes };

/** Each client, set up as its documentation and ours say; only the connection is in-process. */
export const clients: Readonly<Record<string, (connection: Connection) => Watch>> = {
  'Apollo Client 4': (connection) => apollo4(connection, new Defer20220824Handler()),
  'Apollo Client 4 with its handler of incrementalSpec=v0.2': (connection) =>
    // This option takes handlers of three types, and is declared as one of them.
    apollo4(connection, new GraphQL17Alpha9Handler() as never),
  'Apollo Client 3': ({ fetch }) => {
    const client = new ApolloClient3({
      cache: new InMemoryCache3(normalising),
      link: new HttpLink3({ uri, fetch }),
    });
    return (operation, variables, show) => {
      const watched = client.watchQuery({ query: gql(operations[operation]), variables });
      const subscription = watched.subscribe(({ data, partial }) => {
        if (!partial) show(data);
      });
      return () => subscription.unsubscribe();
    };
  },
  Graphcache: ({ fetch }) => urql(fetch, graphcache({ keys, possibleTypes })),
  'urql’s document cache': ({ fetch }) => urql(fetch, cacheExchange),
  Relay: relay,
  'TanStack Query with graphql-request': ({ fetch }) => {
    const queries = new QueryClient();
    const client = new GraphQLClient(uri, { fetch });
    return (operation, variables, show) => {
      const observer = new QueryObserver(queries, {
        queryKey: [operation, variables],
        queryFn: () => client.request(operations[operation], variables),
        staleTime: Number.POSITIVE_INFINITY,
      });
      show(observer.getCurrentResult().data);
      return observer.subscribe(({ data }) => show(data));
    };
  },
};

function apollo4({ fetch }: Connection, incrementalHandler: Defer20220824Handler): Watch {
  const client = new ApolloClient({
    cache: new InMemoryCache(normalising),
    link: new HttpLink({ uri, fetch }),
    incrementalHandler,
  });
  return (operation, variables, show) => {
    const watched = client.watchQuery({ query: gql(operations[operation]), variables });
    const subscription = watched.subscribe(({ data, dataState }) => {
      if (dataState === 'complete' || dataState === 'streaming') show(data);
    });
    return () => subscription.unsubscribe();
  };
}

function urql(fetch: typeof globalThis.fetch, cache: typeof cacheExchange): Watch {
  const client = new Client({ url: uri, fetch, exchanges: [cache, fetchExchange], preferGetMethod: false });
  return (operation, variables, show) =>
    client.query(operations[operation], variables).subscribe(({ data }) => show(data)).unsubscribe;
}

/** Part of an answer. */
interface Part {
  readonly data?: object;
  readonly hasNext?: boolean;
  readonly incremental?: readonly {
    readonly path: readonly (string | number)[];
    readonly items?: readonly object[];
  }[];
}

/** A part of the answer as the payloads that Relay expects: each item of a list by itself, with its own place. */
function* payloads({ incremental, hasNext, ...first }: Part) {
  const extensions = { is_final: !hasNext };
  if (!incremental) yield { ...first, extensions };
  for (const { items, path, ...part } of incremental ?? []) {
    if (!items) yield { ...part, path, extensions };
    for (const [at, data] of (items ?? []).entries()) {
      yield { ...part, data, path: [...path.slice(0, -1), Number(path.at(-1)) + at], extensions };
    }
  }
}

function relay({ fetch, artefacts }: Connection): Watch {
  const network = Network.create(({ name, text }, variables) =>
    Observable.create((sink) => {
      const send = async () => {
        const response = await fetch(uri, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'multipart/mixed, application/json' },
          body: JSON.stringify({ operationName: name, query: text, variables }),
        });
        const parts = await meros<Part>(response);
        if (!(Symbol.asyncIterator in parts)) sink.next(await parts.json());
        else
          for await (const { json, body } of parts) {
            if (json) for (const payload of payloads(body)) sink.next(payload as unknown as GraphQLResponse);
          }
        sink.complete();
      };
      send().catch((error: Error) => sink.error(error));
    }),
  );
  const environment = new Environment({ network, store: new Store(new RecordSource()), getDataID });
  return (operation, variables, show) => {
    const request = artefacts.get(operation);
    // What fragments select is shown by the components that have them: here, by one that selects it all.
    const whole = artefacts.get(inParts[operation] ?? operation);
    if (!request || !whole) throw new Error(`Relay has no ${operation}`);
    const { fragment } = createOperationDescriptor(whole, variables);
    const descriptor = createOperationDescriptor(request, variables);
    const look = () => {
      const { data, isMissingData } = environment.lookup(fragment);
      if (!isMissingData) show(data);
    };
    const { dispose } = environment.subscribe(environment.lookup(fragment), look);
    const held = environment.retain(descriptor);
    if (environment.check(descriptor).status === 'available') look();
    else fetchQuery(environment, request, variables).subscribe({ next: look });
    return () => {
      dispose();
      held.dispose();
    };
  };
}
