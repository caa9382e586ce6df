import { Child } from '../child.ts';
import { cpuMicros } from '../http/process-cpu.ts';
import { apiKeys, openService, type Service } from '../http/service.ts';
import { isInstalled, peers } from '../peers.ts';

/** A server that is given the address of a page and answers with what is there. */
export interface Subject {
  readonly name: string;
  readonly pid: number;
  /** Rejects unless it is answered 200. */
  ask(url: string): Promise<unknown>;
}

/** The categories that follow from the document alone, and technologies, which also read robots.txt and name servers. */
export const documentCategories = [
  'metadata',
  'openGraph',
  'twitterCard',
  'images',
  'content',
  'structuredData',
  'technical',
  'social',
  'analytics',
  'links',
  'forms',
  'techStack',
];

const previewFields = 'url title description icon siteName themeColor image { url width height alt }';

export const names = {
  floor: 'a server that fetches and replies',
  light: 'openGraph,twitterCard',
  preview: 'GraphQL preview, variables',
  previewInText: 'GraphQL preview, address in the text',
  previewWithKind: 'GraphQL preview with the kind of the page',
  metadata: 'metadata',
  content: 'content',
  twelve: 'twelve document categories',
  unfurl: 'unfurl.js',
  metascraper: 'metascraper (11 rules)',
  openGraphScraper: 'open-graph-scraper',
  readability: 'readability + linkedom',
} as const;

/** Selections of the service, each in a service of its own, so that none warms up another. */
export async function openServices(stack: AsyncDisposableStack): Promise<Subject[]> {
  const rest = (params: string) => (service: Service) => (url: string) =>
    answered(`${service.url}/api/scrape?${new URLSearchParams({ url, params })}`);
  const asks: readonly (readonly [name: string, ask: (service: Service) => Subject['ask']])[] = [
    [names.light, rest('openGraph,twitterCard')],
    [names.preview, preview(previewFields)],
    [
      names.previewInText,
      graphql((url) => ({
        query: `{ page(url: ${JSON.stringify(url)}) { metadata { preview { ${previewFields} } } } }`,
      })),
    ],
    [names.previewWithKind, preview(`${previewFields} kind`)],
    [names.metadata, rest('metadata')],
    [names.content, rest('content')],
    [names.twelve, rest(documentCategories.join())],
  ];
  const opened: Subject[] = [];
  for (const [name, ask] of asks) {
    const service = stack.use(await openService());
    opened.push({ name, pid: service.pid, ask: ask(service) });
  }
  return opened;
}

/** The floor, and the peers that are installed, each behind a server of its own. */
export async function openPeers(stack: AsyncDisposableStack): Promise<Subject[]> {
  const wanted: readonly string[] = [
    names.unfurl,
    names.metascraper,
    names.openGraphScraper,
    names.readability,
  ];
  const installed = peers.filter((peer) => wanted.includes(peer.name) && isInstalled(peer));
  const opened: Subject[] = [];
  for (const { name, read } of [
    { name: names.floor, read: [] },
    ...installed.map(({ name }) => ({ name, read: [name] })),
  ]) {
    const server = stack.use(new Child(new URL('./peer-server.ts', import.meta.url), read));
    const { port } = await server.ask<{ port: number }>({});
    opened.push({
      name,
      pid: server.pid,
      ask: (url) => answered(`http://127.0.0.1:${port}/?${new URLSearchParams({ url })}`),
    });
  }
  return opened;
}

/** CPU microseconds of a subject so far: of the whole process, and of its main thread. */
export function cpuOf({ pid }: Subject): { readonly all: number; readonly main: number } {
  return { all: cpuMicros(pid), main: cpuMicros(pid, pid) };
}

function preview(fields: string): (service: Service) => Subject['ask'] {
  const query = `query ($url: String!) { page(url: $url) { metadata { preview { ${fields} } } } }`;
  return graphql((url) => ({ query, variables: { url } }));
}

function graphql(body: (url: string) => object): (service: Service) => Subject['ask'] {
  return (service) => async (url) => {
    const answer = await answered(`${service.url}/graphql`, {
      method: 'POST',
      body: JSON.stringify(body(url)),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    const { errors } = JSON.parse(answer) as { errors?: object };
    if (errors) throw new Error(`${url} was answered ${answer.slice(0, 300)}`);
  };
}

async function answered(address: string, init: RequestInit = {}): Promise<string> {
  // The peers' server does not compress either.
  const headers = { ...init.headers, 'accept-encoding': 'identity', 'x-api-key': apiKeys[0] ?? '' };
  const answer = await fetch(address, { ...init, headers });
  const body = await answer.text();
  if (answer.status !== 200) {
    throw new Error(`${address} was answered ${answer.status}: ${body.slice(0, 300)}`);
  }
  return body;
}
