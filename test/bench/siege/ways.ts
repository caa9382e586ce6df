import { getIntrospectionQuery } from 'graphql';
import { inspectorOperation } from '../../helpers/inspector-operation.ts';

/** What a greedy caller does through a way in, within its limits, again and again. */
export interface GreedyWay {
  /** Requests at once. */
  readonly atOnce: number;
  /** `page` is in the cache; `index` differs each time. */
  readonly request: (page: string, index: number) => GreedyRequest;
}

export interface GreedyRequest {
  readonly path: string;
  readonly accept?: string;
  /** Sent by POST, as JSON or as a list of lines; absent for GET. */
  readonly body?: object | string;
  /** Whether only the beginning of the answer is read, and the rest left. */
  readonly unread?: boolean;
}

const lists = 'links { items { url text } } content { headings { text } markdown text }';
const inspect = inspectorOperation('inspect');
const stream = 'multipart/mixed, application/json;q=0.9';
const repeat = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => one(i));

function get(path: string, params: Readonly<Record<string, string>> = {}): GreedyWay['request'] {
  return (url) => ({ path: `${path}?${new URLSearchParams({ url, ...params })}` });
}

const graphql =
  (query: (page: string) => string, accept = 'application/json'): GreedyWay['request'] =>
  (page, index) => ({ path: '/graphql', accept, body: { query: `query Q${index} ${query(page)}` } });

const tool =
  (name: string, args: object): GreedyWay['request'] =>
  (url, id) => ({
    path: '/mcp',
    accept: 'application/json, text/event-stream',
    body: { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: { url, ...args } } },
  });

/** A page that no call has asked for before. */
const another =
  (path: string): GreedyWay['request'] =>
  (page, index) =>
    get('/api/scrape', { params: 'metadata,content' })(new URL(`${path}?${index}`, page).href, index);

const submit = (body: object | string): GreedyWay['request'] => {
  return (_, index) => ({
    path: typeof body === 'string' ? '/api/batches?params=metadata' : '/api/batches',
    body: typeof body === 'string' ? `http://10.0.0.1/${index}\n${body}` : body,
  });
};

const categories = ['links', 'content'];
const maxTokens = 900_000;

/** Every way in, with what costs most there. */
export const greedyWays: Readonly<Record<string, GreedyWay>> = {
  GraphQL: { atOnce: 200, request: graphql((page) => `{ page(url: "${page}") { ${lists} } }`) },
  'GraphQL with @defer': {
    atOnce: 6,
    request: graphql(
      (page) =>
        `{ page(url: "${page}") { ${repeat(10, (part) => `... @defer(label: "p${part}") { links { items { url } } }`).join(' ')} } }`,
      stream,
    ),
  },
  'the inspector': {
    atOnce: 20,
    request: (url, index) => ({
      path: '/graphql',
      accept: stream,
      body: { query: inspect.replace('Inspect', `Inspect${index}`), variables: { url } },
    }),
  },
  introspection: { atOnce: 8, request: graphql(() => getIntrospectionQuery().replace(/^[^{]*/, '')) },
  'a schema in 105 fragments': {
    atOnce: 8,
    request: graphql(() =>
      [
        `{ ${repeat(105, (index) => `...F${index}`).join(' ')} }`,
        ...repeat(105, (index) => `fragment F${index} on Query { __schema { types { fields { name } } } }`),
      ].join(' '),
    ),
  },
  '7,000 unknown fields': {
    atOnce: 8,
    request: graphql(() => `{ viewer { ${repeat(7_000, (index) => `x${index}`).join(' ')} } }`),
  },
  REST: { atOnce: 50, request: get('/api/scrape', { params: 'links,content' }) },
  '/read': { atOnce: 50, request: get('/read') },
  'inspect_page as TOON': {
    atOnce: 50,
    request: tool('inspect_page', { categories, format: 'toon', maxTokens }),
  },
  'inspect_page, too long': { atOnce: 50, request: tool('inspect_page', { categories, maxTokens: 100 }) },
  'inspect_page with fields': {
    atOnce: 50,
    request: tool('inspect_page', { fields: lists, format: 'toon', maxTokens }),
  },
  compare_pages: {
    atOnce: 20,
    request: (url, index) =>
      tool('compare_pages', {
        urls: [url, `${url}?2`, `${url}?3`],
        url: undefined,
        fields: lists,
        maxTokens,
      })(url, index),
  },
  read_page: { atOnce: 50, request: tool('read_page', { maxTokens }) },
  'the most selectors': {
    atOnce: 20,
    request: graphql(
      (page) =>
        `{ page(url: "${page}") { ${repeat(30, (part) => `s${part}: select(css: "main > p ~ p:not(.x${part}) a", first: 100) { text }`).join(' ')} } }`,
    ),
  },
  'office files': { atOnce: 20, request: another('/office') },
  'deep pages': { atOnce: 20, request: another('/deep') },
  'lists of comments': { atOnce: 4, request: submit(`x${' #'.repeat(32_000)}\rx\n`.repeat(20)) },
  'batches of one line with a webhook': {
    atOnce: 20,
    request: (page) =>
      submit({ pages: ['none'], params: 'metadata', webhook: new URL('/silent', page).href })(page, 0),
  },
  'long answers, not read': {
    atOnce: 20,
    request: (page, index) => ({ ...get('/read', { maxTokens: '900000' })(page, index), unread: true }),
  },
  batches: {
    atOnce: 4,
    request: (_, index) => ({
      path: '/api/batches',
      body: { pages: repeat(1_000, (page) => `http://10.0.0.1/${index}/${page}`), params: 'metadata' },
    }),
  },
};
