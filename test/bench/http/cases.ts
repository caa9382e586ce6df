import { GraphQLObjectType } from 'graphql';
import { categoryNames } from '../../../src/service/engine/request/selection.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';
import { fullSelection } from '../../helpers/full-selection.ts';
import type { Child } from '../child.ts';
import type { Case } from './rounds.ts';
import { apiKeys, type Service } from './service.ts';

/** A bare server that answers everybody with this body. */
export async function bareCase(server: Child, body: string): Promise<Case> {
  const { port } = await server.ask<{ port: number }>({ body });
  const requests = [wire({ method: 'GET', path: '/', headers: {} })];
  return {
    name: 'bare node:http',
    pid: server.pid,
    port,
    requests,
    status: 200,
    bytes: Buffer.byteLength(body),
  };
}

export interface Asked extends Case {
  readonly body: string;
  readonly etag: string;
}

/** A REST call that has been answered once, so that it will be a HIT. */
export async function restCase(
  service: Service,
  { url, params }: { url: string; params: readonly string[] },
): Promise<Asked> {
  const path = `/api/scrape?${new URLSearchParams({ url, params: params.join() })}`;
  const answer = await fetch(service.url + path, { headers: { 'X-API-Key': apiKeys[0] ?? '' } });
  const body = await readOk(answer);
  const requests = apiKeys.map((key) => wire({ method: 'GET', path, headers: { 'X-API-Key': key } }));
  const { pid, port } = service;
  const etag = answer.headers.get('etag') ?? '';
  return { name: 'REST HIT', pid, port, requests, status: 200, bytes: Buffer.byteLength(body), body, etag };
}

/** The same call by a caller who has the answer already. */
export function notModified({ requests, etag, ...asked }: Asked): Case {
  const withTag = (request: string) => request.replace('\r\n\r\n', `\r\nIf-None-Match: ${etag}\r\n\r\n`);
  return { ...asked, name: 'REST HIT, 304', requests: requests.map(withTag), status: 304, bytes: 0 };
}

export const codings = ['zstd', 'br', 'gzip'] as const;

/** The same call by a caller who accepts this coding. */
export async function compressed(service: Service, asked: Asked, coding: string): Promise<Case> {
  const requests = asked.requests.map((request) =>
    request.replace('\r\n\r\n', `\r\nAccept-Encoding: ${coding}\r\n\r\n`),
  );
  const [, path = ''] = /^GET (\S+)/.exec(requests[0] ?? '') ?? [];
  const headers = { 'X-API-Key': apiKeys[0] ?? '', 'Accept-Encoding': coding };
  const answer = await fetch(service.url + path, { headers });
  await answer.arrayBuffer();
  if (answer.headers.get('content-encoding') !== coding) throw new Error(`not sent as ${coding}`);
  const bytes = Number(answer.headers.get('content-length'));
  return { ...asked, name: `REST HIT, ${coding}`, requests, bytes };
}

/** Every field of every category, asked for once, so that it will be a HIT. */
export async function graphqlCase(service: Service, { url }: { url: string }): Promise<Asked> {
  const page = schema.getType('Page');
  if (!(page instanceof GraphQLObjectType)) throw new Error('the schema has no Page');
  const query = `query ($url: String!) { page(url: $url) ${fullSelection(page, categoryNames)} }`;
  const sent = JSON.stringify({ query, variables: { url } });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const answer = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'X-API-Key': apiKeys[0] ?? '' },
    body: sent,
  });
  const body = await readOk(answer);
  const requests = apiKeys.map((key) =>
    wire({ method: 'POST', path: '/graphql', headers: { ...headers, 'X-API-Key': key }, body: sent }),
  );
  const { pid, port } = service;
  const name = `GraphQL HIT, ${categoryNames.length} categories`;
  return { name, pid, port, requests, status: 200, bytes: Buffer.byteLength(body), body, etag: '' };
}

async function readOk(answer: Response): Promise<string> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body.slice(0, 500)}`);
  return body;
}

interface Wire {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function wire({ method, path, headers, body = '' }: Wire): string {
  const all = { Host: '127.0.0.1', ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}
