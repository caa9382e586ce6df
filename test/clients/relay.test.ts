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
import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';

/** The output of the Relay compiler for a query that defers the fragment PageLinks. */
const label = 'PageQuery$defer$PageLinks';
const text = `query PageQuery($url: String!) {
  page(url: $url) { metadata { title } ...PageLinks @defer(label: "${label}") }
}
fragment PageLinks on Page { links { totalCount } }`;
const scalar = (name: string) => ({ kind: 'ScalarField', alias: null, args: null, name, storageKey: null });
const linked = (
  name: string,
  type: string,
  selections: readonly object[],
  args: readonly object[] | null = null,
) => ({
  kind: 'LinkedField',
  alias: null,
  args,
  concreteType: type,
  name,
  plural: false,
  selections,
  storageKey: null,
});
const links = linked('links', 'Links', [scalar('totalCount')]);
const page = (deferred: object) =>
  linked(
    'page',
    'Page',
    [linked('metadata', 'Metadata', [scalar('title')]), deferred],
    [{ kind: 'Variable', name: 'url', variableName: 'url' }],
  );
const argumentDefinitions = [{ kind: 'LocalArgument', name: 'url', defaultValue: null }];
const query = {
  kind: 'Request',
  fragment: {
    kind: 'Fragment',
    name: 'PageQuery',
    type: 'Query',
    metadata: null,
    abstractKey: null,
    argumentDefinitions,
    selections: [page({ kind: 'Defer', selections: [links] })],
  },
  operation: {
    kind: 'Operation',
    name: 'PageQuery',
    argumentDefinitions,
    selections: [page({ kind: 'Defer', if: null, label, selections: [links] })],
  },
  params: { cacheID: 'page', id: null, metadata: {}, name: 'PageQuery', operationKind: 'query', text },
} as unknown as ConcreteRequest;

interface Part {
  readonly data?: object;
  readonly hasNext: boolean;
  readonly incremental?: readonly {
    readonly data: object;
    readonly path: readonly string[];
    readonly label: string;
  }[];
}

/** Converts a part of the response to the payloads that Relay expects. */
function payloads({ incremental, hasNext, ...first }: Part): GraphQLResponse[] {
  const extensions = { is_final: !hasNext };
  if (!incremental) return [{ ...first, extensions } as unknown as GraphQLResponse];
  return incremental.map((part) => ({ ...part, extensions }) as unknown as GraphQLResponse);
}

test('Relay with meros gets everything that was deferred', async () => {
  const html = '<!doctype html><title>Bread</title><p>Some text that makes this a <a href=/more>page</a>.';
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': html })]);
  const ask = async (name: string, text: string | null | undefined, variables: object) => {
    const response = await app.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'multipart/mixed, application/json' },
        body: JSON.stringify({ operationName: name, query: text, variables }),
      }),
    );
    return meros<Part>(response);
  };
  const network = Network.create(({ name, text }, variables) =>
    Observable.create((sink) => {
      const send = async () => {
        const parts = await ask(name, text, variables);
        if (!(Symbol.asyncIterator in parts)) throw new Error(await parts.text());
        for await (const part of parts) if (part.json) for (const one of payloads(part.body)) sink.next(one);
        sink.complete();
      };
      send().catch((error: Error) => sink.error(error));
    }),
  );
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  const variables = { url: `${origin.url}/` };
  const seen: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    fetchQuery(environment, query, variables).subscribe({
      next: (data) => void seen.push(data),
      error: reject,
      complete: resolve,
    });
  });
  expect(seen[0]).toMatchObject({ page: { metadata: { title: 'Bread' } } });
  const { fragment } = createOperationDescriptor(query, variables);
  expect(environment.lookup(fragment).data).toMatchObject({
    page: { metadata: { title: 'Bread' }, links: { totalCount: 1 } },
  });
});
