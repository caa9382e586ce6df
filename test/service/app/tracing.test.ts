import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';

/** As OTLP numbers kinds and statuses. */
const [server, client, error] = [2, 3, 2];

interface Span {
  readonly traceId: string;
  readonly kind: number;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

/** The body that an OTLP/HTTP collector receives. */
async function startCollector(answer: 'answers' | 'hangs' = 'answers') {
  const texts: string[] = [];
  const origin = await startOrigin(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
    texts.push(Buffer.concat(chunks).toString());
    if (answer === 'hangs') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  onTestFinished(() => origin.close());
  const requests = () => texts.map((text) => JSON.parse(text).resourceSpans[0]);
  const spans = (): Span[] =>
    requests().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans));
  return { origin, texts, requests, spans };
}

/** A span and its ancestors, the innermost first. */
function wayOf(span: Span, all: readonly Span[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? wayOf(parent, all) : [])];
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

async function site(): Promise<Origin> {
  return startOrigin({ '/secret-path': html });
}

test('a call has a trace from endpoint to serialisation, with the page’s host and no more of its address', async () => {
  const collector = await startCollector();
  await using pages = await site();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin.url });
  const answer = await app.rest({
    url: `${pages.url}/secret-path?token=secret-query`,
    params: 'metadata,favicon',
  });
  expect(answer.status).toBe(200);
  await answer.text();
  const gone = await site();
  await gone.close();
  await app.rest({ url: `${gone.url}/secret-path`, params: 'metadata' });
  await app.close(0);

  expect(new Set(collector.origin.hits.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = collector.spans();
  const ways = new Set(spans.map((span) => wayOf(span, spans).toReversed().join(' > ')));
  for (const way of ['endpoint > cache', 'endpoint > source', 'endpoint > thread', 'endpoint > serialise'])
    expect(ways).toContain(way);
  const fetches = spans.filter(({ name }) => name === 'source').map(attributesOf);
  expect(fetches[0]).toEqual({ kind: 'fetch', 'server.address': '127.0.0.1' });
  const units = spans.filter(({ name }) => name === 'thread').map((span) => attributesOf(span).unit);
  expect(units).toEqual(expect.arrayContaining(['fetchReport', 'metadata', 'favicon']));
  const [endpoint] = spans.filter(({ name }) => name === 'endpoint').map(attributesOf);
  expect(endpoint).toEqual({
    endpoint: 'rest',
    'http.request.method': 'GET',
    'http.route': '/api/scrape',
    'http.response.status_code': 200,
  });
  expect(spans.map(({ status }) => status.message)).toContain('UPSTREAM_CONNECTION');
  expect(collector.requests()[0].resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'pageql' },
  });
  for (const text of collector.texts) expect(text).not.toContain('secret');
});

test('a GraphQL call is traced the same way', async () => {
  const collector = await startCollector();
  await using pages = await site();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin.url}/` });
  await app.graphql(`{ page(url: "${pages.url}/secret-path") { metadata { title } } }`);
  await app.close(0);
  const spans = collector.spans();
  const ways = new Set(spans.map((span) => wayOf(span, spans).toReversed().join(' > ')));
  expect(ways).toContain('endpoint > thread');
  expect(spans.filter(({ name }) => name === 'endpoint').map((span) => attributesOf(span).endpoint)).toEqual([
    'graphql',
  ]);
});

test('a call belongs to the trace of its caller, as a server, and what it fetches as a client', async () => {
  const collector = await startCollector();
  await using pages = await site();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin.url });
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const ask = (traceparent: string) =>
    app.graphql(`query Title { page(url: "${pages.url}/secret-path") { metadata { title } } }`, {
      headers: { traceparent },
    });
  await ask(`00-${traceId}-${parentSpanId}-01`);
  await ask(`00-${'0'.repeat(32)}-${parentSpanId}-01`);
  await app.close(0);
  const spans = collector.spans();
  const [endpoint, other] = spans.filter(({ name }) => name === 'endpoint');
  expect(endpoint).toMatchObject({ traceId, parentSpanId, kind: server });
  expect(endpoint && attributesOf(endpoint)).toMatchObject({
    'http.route': '/graphql',
    'http.response.status_code': 200,
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'Title',
  });
  const [source] = spans.filter(({ name }) => name === 'source');
  expect(source).toMatchObject({ traceId, kind: client });
  expect(other?.traceId).not.toMatch(/^0+$/);
  expect(other?.parentSpanId).toBeUndefined();
});

test('an answer of 5xx is an error of the service, one of 4xx is none', async () => {
  const collector = await startCollector();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin.url });
  const gone = await site();
  await gone.close();
  expect((await app.rest({ url: `${gone.url}/secret-path`, params: 'metadata' })).status).toBe(502);
  expect((await app.rest({ url: 'ftp://example.com/', params: 'metadata' })).status).toBe(400);
  await app.close(0);
  const [failed, refused] = collector.spans().filter(({ name }) => name === 'endpoint');
  expect(failed?.status).toEqual({ code: error, message: 'UPSTREAM_CONNECTION' });
  expect(failed && attributesOf(failed)).toMatchObject({
    'http.response.status_code': 502,
    'error.type': 'UPSTREAM_CONNECTION',
  });
  expect(refused?.status.code ?? 0).toBe(0);
});

test('the route of a call has no id of a batch and no page, and what is no endpoint has none', async () => {
  const collector = await startCollector();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin.url });
  for (const path of [
    '/api/batches/secret-id',
    '/api/batches/secret-id/results',
    '/read/https://example.com/secret-page?b=1',
    '/secret-place',
  ])
    await app.call(path, { method: 'OPTIONS' });
  await app.close(0);
  const endpoints = collector.spans().filter(({ name }) => name === 'endpoint');
  expect(endpoints.map((span) => attributesOf(span)['http.route'])).toEqual([
    '/api/batches/{id}',
    '/api/batches/{id}/results',
    '/read/{url}',
    undefined,
  ]);
  for (const text of collector.texts) expect(text).not.toContain('secret');
});

test('a collector that does not answer delays neither calls nor shutdown', async () => {
  const collector = await startCollector('hangs');
  await using pages = await site();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin.url });
  expect((await app.rest({ url: `${pages.url}/secret-path`, params: 'metadata' })).status).toBe(200);
  await app.close(0);
  expect(collector.texts).toHaveLength(1);
});

test('a service that is stopped sends its recorded spans', async () => {
  const collector = await startCollector();
  await using pages = await site();
  const { url, child } = await startService({
    DATA_DIR: temporaryDirectory(),
    ALLOW_ADDRESSES: '127.0.0.0/8',
    EXTRACTION_THREADS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin.url,
  });
  await fetch(`${url}/api/scrape?params=metadata&url=${encodeURIComponent(`${pages.url}/secret-path`)}`);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  expect(collector.spans().map(({ name }) => name)).toContain('serialise');
});
