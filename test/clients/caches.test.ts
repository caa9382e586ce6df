import type { ConcreteRequest } from 'relay-runtime';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';
import { clients } from './clients.ts';
import { inParts, type Operation, operations, type Variables } from './operations.ts';
import { relayArtefacts } from './relay-artefacts.ts';

// What a client shows has gone through its cache. It has to be what the service answered, value by value.

const login = `<!doctype html><html lang=en><title>Log in</title><meta property=og:title content="Log in">
  <meta name=twitter:app:id:iphone content=1><h1 id=top>Log in</h1><img src=/logo.png alt=Logo>
  <form id=f action=/login method=post><input name=user><input type=password name=pw><button>Log in</button></form>
  <a href=/a>A</a><a href=/b>B</a>`;
const search = `<!doctype html><html lang=de><title>Suche</title><meta name=viewport content="width=device-width">
  <meta name=description content=Suchen><meta name=author content=Ada><meta property=og:image content=/og.png>
  <script type=application/ld+json>{"@context":"https://schema.org","@type":"Product","@id":"#f","name":"Brot","offers":{"price":"2.50","priceCurrency":"EUR"}}</script>
  <h1 id=top>Suche</h1><h2 id=more>Mehr</h2><img src=/brot.png>
  <form id=f action=/s><input type=search name=q><button>Suchen</button></form><a href=/c>C</a><a href=/d>D</a><a href=/e>E</a>`;

let artefacts: ReadonlyMap<string, ConcreteRequest>;
beforeAll(async () => {
  artefacts = await relayArtefacts(operations);
});

/** A client, and two pages. */
async function start(name: string) {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/login': login, '/search': search })]);
  const types: (string | undefined)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await app.fetch(new Request(input, init), '192.0.2.1');
    types.push(response.headers.get('content-type')?.replace(/; (?:charset|boundary)=.*/, ''));
    return response;
  };
  const watch = clients[name]?.({ fetch, artefacts });
  if (!watch) throw new Error(`There is no ${name}`);
  return {
    urls: [`${origin.url}/login`, `${origin.url}/search`],
    url: `${origin.url}/search`,
    types,
    /** What the service answers to a request that no client made. */
    plain: async (operation: Operation, variables: Variables) => {
      const { data, errors } = await app.graphql(operations[operation], { variables });
      expect(errors).toBeUndefined();
      return data;
    },
    /** What a component shows, without an end. */
    show(operation: Operation, variables: Variables) {
      const shown: { data?: unknown } = {};
      watch(operation, variables, (data) => {
        shown.data = withoutTypes(data);
      });
      return shown;
    },
  };
}

/** Without the names of types that clients add. */
function withoutTypes(data: unknown): unknown {
  return data && JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)));
}

/** Which clients take an answer in parts: Apollo Client 3 where it has @defer. */
const inPartsFor = (name: string) =>
  (Object.entries(inParts) as [Operation, Operation][]).filter(
    ([parts]) => !name.startsWith('TanStack') && (name !== 'Apollo Client 3' || parts === 'Deferred'),
  );

describe.each(Object.keys(clients))('%s', (name) => {
  test.for(['Two', 'TwoWithoutId'] as const)('shows each of two pages as it is: %s', async (operation) => {
    const { plain, show, types, urls } = await start(name);
    const expected = await plain(operation, { urls });
    expect(JSON.stringify(expected)).toMatch(/LOGIN.*SEARCH/);
    const first = show(operation, { urls });
    await expect.poll(() => first.data).toEqual(expected);
    const second = show(operation, { urls });
    await expect.poll(() => second.data).toEqual(expected);
    expect(types).toHaveLength(1);
  });

  test('shows one page in two components that select different fields, by two requests', async () => {
    const { plain, show, types, url } = await start(name);
    const components = [show('Title', { url }), show('Author', { url })];
    const expected = [await plain('Title', { url }), await plain('Author', { url })];
    await expect.poll(() => components.map(({ data }) => data)).toEqual(expected);
    // Were the one's answer to take something from the other, that would be asked for again, before what is asked now.
    const later = [show('Author', { url }), show('Title', { url }), show('Unstreamed', { url })];
    const last = await plain('Unstreamed', { url });
    await expect.poll(() => later.map(({ data }) => data)).toEqual([...expected.toReversed(), last]);
    expect(components.map(({ data }) => data)).toEqual(expected);
    expect(types.length).toBeLessThanOrEqual(3);
  });

  test.for(inPartsFor(name))('shows what came in parts as what came at once: %s', async ([parts, whole]) => {
    const { plain, show, types, url } = await start(name);
    const expected = await plain(whole, { url });
    const component = show(parts, { url });
    await expect.poll(() => component.data).toEqual(expected);
    expect(types).toEqual([expect.stringMatching(/^(?:multipart\/mixed|text\/event-stream)/)]);
  });
});
