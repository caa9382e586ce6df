import batchLines from '../../operations/batch-lines.graphql';
import type { BatchLinesQuery } from '../../operations/generated/answers.d.ts';
import { apiKey } from '../settings.ts';
import { progressIn, Refused, type ShownBatch } from './progress.ts';

export interface HostCount {
  readonly host: string;
  readonly state: string;
  readonly pages: number;
}

/** A page that has no answer, or not the one that was asked for. */
export type Line = NonNullable<BatchLinesQuery['batch']>['pages']['nodes'][number];

const maxLines = 10_000;

export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const key = apiKey.get();
  const headers = { ...(key && { 'x-api-key': key }), ...init.headers };
  const response = await fetch(path, { ...init, headers }).catch(() => null);
  if (!response) throw new Refused('UNREACHABLE', 'The service does not answer.');
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  throw new Refused(problem.code ?? String(response.status), problem.detail ?? response.statusText);
}

export async function listBatches(): Promise<readonly ShownBatch[]> {
  const { batches } = (await (await call('/api/batches?first=100')).json()) as { batches: ShownBatch[] };
  return batches;
}

export async function hostsOf(id: string): Promise<readonly HostCount[]> {
  const { hosts } = (await (await call(`/api/batches/${id}/hosts`)).json()) as { hosts: HostCount[] };
  return hosts;
}

/** The first of them, in the order of the list. */
export async function linesOf(id: string): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let after: string | null = null; ; ) {
    const body = JSON.stringify({ query: batchLines, variables: { id, after } });
    const response = await call('/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { data } = (await response.json()) as { data: BatchLinesQuery | null };
    const pages = data?.batch?.pages;
    if (!pages) return lines;
    lines.push(...pages.nodes);
    after = pages.pageInfo.endCursor ?? null;
    if (!pages.pageInfo.hasNextPage || lines.length >= maxLines) return lines;
  }
}

/** A batch as it is, and whenever it has changed, until it has ended. */
export async function* progressOf(id: string, signal: AbortSignal): AsyncGenerator<ShownBatch> {
  const { body } = await call(`/api/batches/${id}`, { headers: { accept: 'text/event-stream' }, signal });
  if (body) yield* progressIn(body);
}
