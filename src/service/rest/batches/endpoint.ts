import { invalidParameter, ScrapeError } from '../../../extract/page/errors.ts';
import type { Batch, BatchOwner, BatchPageState } from '../../batches/batch.ts';
import { lineStateNames, lineStates } from '../../batches/batch.ts';
import type { Batches } from '../../batches/batches.ts';
import type { CheckSelection } from '../../batches/intake/terms.ts';
import { type AnsweringOptions, answering } from '../../endpoint/answering.ts';
import { batchesPath, resultsUrl } from '../../endpoint/batch-links.ts';
import { batchOwner } from '../../endpoint/batch-owner.ts';
import { type Call, type Endpoint, type Reply, searchOf } from '../../endpoint/call.ts';
import { everyAnswer, notStored } from '../../endpoint/headers.ts';
import type { Session } from '../../endpoint/session.ts';
import { wholeReply } from '../../endpoint/whole-reply.ts';
import { readQuery } from '../parameters.ts';
import { batchEvents } from './events.ts';

interface BatchesEndpointOptions extends AnsweringOptions {
  /** Loaded when the first call comes. */
  readonly open: () => Promise<Batches>;
  readonly selectionCheck: () => Promise<CheckSelection>;
  /** Whether HOST is a loopback address. */
  readonly loopback: boolean;
  readonly publicUrl: () => string;
}

interface Asking {
  readonly owner: BatchOwner;
  readonly session: Session;
}

/** What all resources of batches together allow. */
export const batchMethods = 'GET, HEAD, POST, DELETE, OPTIONS';
const knownParts: ReadonlySet<string> = new Set(['results', 'hosts']);

const maxListed = 100;

/** `/api/batches`: submits, shows, lists and cancels batches, and streams their results. */
export function batchesEndpoint({
  open,
  selectionCheck,
  publicUrl,
  ...options
}: BatchesEndpointOptions): Endpoint {
  const shown = ({ owner: _, ...batch }: Batch) => ({
    ...batch,
    resultsUrl: resultsUrl(publicUrl(), batch.id),
  });

  async function submit(call: Call, { owner }: Asking): Promise<Reply> {
    const [batches, checkSelection, { readSubmission }] = await Promise.all([
      open(),
      selectionCheck(),
      loadSubmission(),
    ]);
    const read = await readSubmission(call, { owner, checkSelection });
    const { batch, secret } = await batches.submit({ owner, ...read });
    const webhook = secret === null ? {} : { webhook: { ...batch.webhook, secret } };
    return replyOf(
      { ...shown(batch), ...webhook },
      { status: 202, headers: ['Location', `${publicUrl()}${batchesPath}/${batch.id}`] },
    );
  }

  async function list(call: Call, { owner }: Asking): Promise<Reply> {
    const given = readQuery(searchOf(call.target), ['first', 'after']);
    const first = readFirst(given.get('first'));
    const batches = await open();
    const found = await batches.list(owner, { first: first + 1, after: given.get('after') });
    const listed = found.slice(0, first).map(shown);
    const next = found.length > first ? listed.at(-1)?.id : null;
    return replyOf({ batches: listed, next: next ?? null });
  }

  async function show(call: Call, id: string, { owner, session: { recheck } }: Asking): Promise<Reply> {
    const batches = await open();
    const batch = await batches.find(owner, id);
    if (!/\btext\/event-stream\b/.test(call.headers.get('accept') ?? '')) return replyOf(shown(batch));
    const progress = batches.progress(owner, id, { signal: call.signal, recheck });
    const body = batchEvents(progress, { shown });
    return { status: 200, headers: streamHeaders('text/event-stream'), body };
  }

  async function results(call: Call, id: string, { owner, session: { recheck } }: Asking): Promise<Reply> {
    const given = readQuery(searchOf(call.target), ['after', 'state'], ['state']);
    const batches = await open();
    const batch = await batches.find(owner, id);
    const states = readStates(given.get('state'));
    const lines = batches.lines(batch, { recheck, after: given.get('after'), states });
    // A cursor that is none is refused before anything is sent.
    const first = await lines.next();
    if (call.method === 'HEAD') await lines.return(undefined);
    const body = resumed(first, lines);
    return { status: 200, headers: streamHeaders('application/x-ndjson'), body, compressible: true };
  }

  async function hosts(id: string, { owner }: Asking): Promise<Reply> {
    const batches = await open();
    return replyOf({ hosts: await batches.hosts(await batches.find(owner, id)) });
  }

  async function cancel(id: string, { owner }: Asking): Promise<Reply> {
    const batches = await open();
    return replyOf(shown(await batches.cancel(owner, id)));
  }

  async function answer(call: Call, { id, part }: Resource, asking: Asking): Promise<Reply> {
    if (part === 'results') return results(call, id, asking);
    if (part === 'hosts') return hosts(id, asking);
    if (part !== undefined) throw new ScrapeError('NOT_FOUND');
    if (call.method === 'POST') return submit(call, asking);
    if (call.method === 'DELETE') return cancel(id, asking);
    return id === '' ? list(call, asking) : show(call, id, asking);
  }

  return (call) => {
    const resource = resourceOf(call);
    return answering({ ...options, methods: methodsOf(resource) }, call, async (session) => {
      const owner = batchOwner(session.caller, options);
      await session.tickets.operation();
      return answer(call, resource, { owner, session });
    });
  };
}

/** The readers of submissions' formats, which nothing else needs. */
export function loadSubmission() {
  return import('./submission.ts');
}

/** A generator from the item that was already taken. Unlike in a generator around it, it is ended even if nobody begins to read. */
function resumed<T>(
  first: IteratorResult<T, void>,
  rest: AsyncGenerator<T, void>,
): AsyncIterableIterator<T, void> {
  let begun = false;
  return {
    next() {
      if (begun) return rest.next();
      begun = true;
      return Promise.resolve(first);
    },
    return: () => rest.return(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

interface Resource {
  /** Empty for the list of batches. */
  readonly id: string;
  /** Of a batch, such as its results. */
  readonly part: string | undefined;
}

function resourceOf({ path }: Call): Resource {
  const [id = '', ...parts] = path.slice(batchesPath.length + 1).split('/');
  return { id, part: parts.length > 0 ? parts.join('/') : undefined };
}

/** A part that does not exist is not found, whatever the method. */
function methodsOf({ id, part }: Resource): string {
  if (part !== undefined) return knownParts.has(part) ? 'GET, HEAD, OPTIONS' : batchMethods;
  return id === '' ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, DELETE, OPTIONS';
}

function readFirst(text: string | null): number {
  if (text === null) return 20;
  const first = Number(text);
  if (Number.isInteger(first) && first >= 1 && first <= maxListed) return first;
  throw invalidParameter(`first must be a whole number from 1 to ${maxListed}.`);
}

function readStates(text: string | null): BatchPageState[] | null {
  if (text === null) return null;
  return text.split(',').map((item) => {
    const name = item.trim().replaceAll('-', '_').toUpperCase();
    const state = lineStates.find((one) => one === name);
    if (state) return state;
    const names = lineStateNames.join(', ');
    throw invalidParameter(`state must be one or several of ${names}.`);
  });
}

const common = [...notStored, 'Vary', 'Accept, Accept-Encoding'];

function streamHeaders(type: string): string[] {
  return [...everyAnswer, ...common, 'Content-Type', `${type}; charset=utf-8`];
}

function replyOf(
  value: object,
  { status = 200, headers = [] }: { readonly status?: number; readonly headers?: readonly string[] } = {},
): Reply {
  const type = 'application/json; charset=utf-8';
  return { ...wholeReply(type, JSON.stringify(value), [...common, ...headers]), status };
}
