import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { freeKey, type TestApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { inspectorOperation } from '../../helpers/inspector-operation.ts';

/** How a page is asked for. */
export interface Asked {
  readonly url: string;
  readonly revalidate?: boolean;
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** So many bytes more than are needed. */
  readonly padding?: number;
  /** The page, where the caller brings it. */
  readonly html?: string;
  /** Other options of the page. */
  readonly more?: Readonly<Record<string, string | number>>;
  /** A visitor to fetch it as, also where there is no such option. */
  readonly as?: { readonly headers: readonly { readonly name: string; readonly value: string }[] };
}

/** The page of the tests. */
export const page = '<!doctype html><title>A page</title><p>Some text that makes this a page to read.';

export interface Answer {
  /** Null where there is no HTTP. */
  readonly status: number | null;
  readonly headers?: Headers;
  readonly text: string;
}

/** A way in to pages. */
export interface Way {
  /** What it belongs to: a path, a tool, a command, a field of the schema. */
  readonly path?: string;
  readonly tool?: string;
  readonly command?: string;
  readonly field?: string;
  /** Settings of the service, for calls with this key. */
  readonly env?: (key: string) => Readonly<Record<string, string>>;
  /** Whether it answers before its pages are fetched, from a database of batches. */
  readonly stores?: true;
  /** Whether the caller brings the page. */
  readonly brings?: true;
  /** Whether it takes only options of its own choice. */
  readonly ownOptions?: true;
  readonly ask: (app: TestApp, asked: Asked) => Promise<Answer>;
}

/** What browsers of the inspector ask. */
const inspect = inspectorOperation('inspect');

async function send(app: TestApp, path: string, init: RequestInit): Promise<Answer> {
  const response = await app.call(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export function post(
  app: TestApp,
  { key = freeKey, signal, padding = 0 }: Omit<Asked, 'url'>,
  [path, body, accept]: Posted,
) {
  return send(app, path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: accept ?? 'application/json, text/event-stream',
    },
    body: JSON.stringify(body) + ' '.repeat(padding),
    ...(signal && { signal }),
  });
}

type Posted = readonly [path: string, body: object, accept?: string];

/** An address that is so much longer. */
function padded({ url, padding = 0 }: Asked): string {
  return url + (padding > 0 ? `?${'a'.repeat(padding)}` : '');
}

function get(path: string, more: Readonly<Record<string, string>> = {}): Way {
  return {
    path,
    ask(app, { key = freeKey, signal, ...asked }) {
      const search = new URLSearchParams({
        url: padded(asked),
        ...(asked.revalidate && { revalidate: 'true' }),
        ...(asked.as && { as: JSON.stringify(asked.as) }),
        ...texts(asked),
        ...more,
      });
      const headers = { authorization: `Bearer ${key}` };
      return send(app, `${path}?${search}`, { headers, ...(signal && { signal }) });
    },
  };
}

const options = ({ revalidate, as, more }: Asked) => ({
  ...more,
  ...(revalidate && { revalidate }),
  ...(as && { as }),
});
const texts = ({ more = {} }: Asked) =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]));

function graphql(field: string, query: string, variables: (asked: Asked) => object): Way {
  return {
    path: '/graphql',
    field,
    ask: (app, asked) => post(app, asked, ['/graphql', { query, variables: variables(asked) }]),
  };
}

/** The arguments of a tool for one page, or for two. */
function toolCall(name: string, asked: Asked, more: object = {}) {
  const page = name === 'compare_pages' ? { urls: [asked.url, `${asked.url}?other`] } : { url: asked.url };
  return callOf(name, { ...page, ...more, ...options(asked) });
}

/** A call of a tool, as a client of the protocol sends it. */
export function callOf(name: string, args: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

function tool(name: string, more: object = {}): Way {
  return {
    path: '/mcp',
    tool: name,
    ask: (app, asked) => post(app, asked, ['/mcp', toolCall(name, asked, more)]),
  };
}

const postedPage: Way = {
  path: '/api/scrape',
  brings: true,
  ask(app, asked) {
    const { url, revalidate, as, key = freeKey, signal, padding = 0, html = page } = asked;
    const search = new URLSearchParams({
      url,
      params: 'metadata',
      ...texts(asked),
      ...(revalidate && { revalidate: 'true' }),
      ...(as && { as: JSON.stringify(as) }),
    });
    return send(app, `/api/scrape?${search}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/html' },
      // A page may be longer than other bodies.
      body: html + ' '.repeat(padding * 30),
      ...(signal && { signal }),
    });
  },
};

/** The tools over standard input and output: a client that starts, calls one and ends. */
const stdio: Way = {
  command: 'mcp',
  env: (key) => ({ PAGEQL_KEY: key }),
  async ask(app, asked) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = app.serveStdio({ input, output });
    const write = (message: object) => input.write(`${JSON.stringify(message)}\n`);
    const client = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    write({ jsonrpc: '2.0', id: 0, method: 'initialize', params: client });
    write({ jsonrpc: '2.0', method: 'notifications/initialized' });
    write(toolCall('read_page', { ...asked, url: padded(asked) }));
    asked.signal?.addEventListener('abort', () => {
      write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
      input.end();
    });
    void served.then(() => output.end());
    let text = '';
    for await (const line of createInterface({ input: output })) {
      if (JSON.parse(line).id !== 1) continue;
      text = line;
      input.end();
    }
    return { status: null, text };
  },
};

/** What is said of a batch, and its results once it has ended. */
async function results(app: TestApp, { key = freeKey, signal }: Asked, answer: Answer): Promise<Answer> {
  const [id] = /[\da-f-]{36}/.exec(answer.text) ?? [];
  if (id === undefined) return answer;
  const batches = new TestBatches(app, key);
  signal?.addEventListener('abort', () => void batches.call(`/${id}`, { method: 'DELETE' }));
  await batches.ended(id);
  const lines = await (await batches.call(`/${id}/results`)).text();
  return { ...answer, text: answer.text + lines };
}

const batch: Way = {
  path: '/api/batches',
  stores: true,
  async ask(app, asked) {
    const pages = [{ url: padded(asked) }];
    const body = { pages, params: 'metadata', options: options(asked) };
    return results(app, asked, await post(app, { ...asked, padding: 0 }, ['/api/batches', body]));
  },
};

const submitBatch: Way = {
  path: '/graphql',
  field: 'submitBatch',
  stores: true,
  async ask(app, asked) {
    const query = 'mutation Q($input: SubmitBatchInput!) { submitBatch(input: $input) { id } }';
    const input = {
      pages: [{ url: asked.url }],
      select: { categories: ['metadata'] },
      options: options(asked),
    };
    return results(app, asked, await post(app, asked, ['/graphql', { query, variables: { input } }]));
  },
};

const submitBatchTool: Way = {
  path: '/mcp',
  tool: 'submit_batch',
  stores: true,
  async ask(app, asked) {
    const args = { urls: [padded(asked)], categories: ['metadata'], ...options(asked) };
    const call = callOf('submit_batch', args);
    return results(app, asked, await post(app, { ...asked, padding: 0 }, ['/mcp', call]));
  },
};

/** Every way in has a row: an endpoint, a tool, a command or a field of the schema without one fails the first tests. */
export const ways: Readonly<Record<string, Way>> = {
  'GraphQL page': graphql(
    'page',
    'query Q($url: String!, $options: PageOptions) { page(url: $url, options: $options) { metadata { title } } }',
    (asked) => ({ url: asked.url, options: options(asked) }),
  ),
  'GraphQL pages': graphql(
    'pages',
    'query Q($urls: [String!], $options: PageOptions) { pages(urls: $urls, options: $options) { metadata { title } } }',
    (asked) => ({ urls: [asked.url], options: options(asked) }),
  ),
  'the inspector': {
    ownOptions: true,
    path: '/graphql',
    field: 'page',
    ask: (app, asked) =>
      post(app, asked, [
        '/graphql',
        { query: inspect, variables: { url: asked.url, ...options(asked) } },
        'multipart/mixed, application/json;q=0.9',
      ]),
  },
  REST: get('/api/scrape', { params: 'metadata' }),
  '/read': get('/read'),
  read_page: tool('read_page'),
  preview_link: tool('preview_link'),
  inspect_page: tool('inspect_page', { categories: ['metadata'] }),
  'inspect_page of fields': tool('inspect_page', { fields: 'metadata { title }' }),
  compare_pages: tool('compare_pages', { fields: 'metadata { title }' }),
  'GraphQL document': {
    brings: true,
    ...graphql(
      'document',
      'query Q($url: String!, $html: String!, $options: PageOptions) { document(url: $url, html: $html, options: $options) { fetch { provided } metadata { title } } }',
      ({ html = page, ...asked }) => ({ url: asked.url, html, options: options(asked) }),
    ),
  },
  'REST with a page': postedPage,
  'inspect_page with a page': {
    path: '/mcp',
    tool: 'inspect_page',
    brings: true,
    ask: (app, { html = page, ...asked }) =>
      post(app, asked, [
        '/mcp',
        toolCall('inspect_page', asked, { html, fields: 'fetch { provided } metadata { title }' }),
      ]),
  },
  'tools over stdio': stdio,
  'REST batches': batch,
  'GraphQL batches': submitBatch,
  submit_batch: submitBatchTool,
};

/** Tools that fetch nothing. */
export const otherTools: readonly string[] = ['batch_results'];

/** Commands that are no way in of their own. */
export const otherCommands: Readonly<Record<string, string>> = {
  serve: 'opens the paths of the table',
  scrape: 'calls /api/scrape in a process of its own, for its user, without plans and limits',
  extract: 'is given pages by its user, and fetches nothing',
  explain: 'is given a page by its user, and fetches nothing',
  batch: 'calls /api/batches of a service',
  work: 'works on what came in by batches',
  keys: 'asks for no page',
};

/** Fields of the schema that fetch nothing. */
export const otherFields: readonly string[] = ['viewer', 'categories', 'batch', 'batches', 'cancelBatch'];
