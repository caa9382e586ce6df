import { invalidParameter, ScrapeError } from '../../../extract/page/errors.ts';
import type { Batch, BatchOwner, BatchPageState } from '../../batches/batch.ts';
import { lineStateNames, lineStates } from '../../batches/batch.ts';
import type { Batches } from '../../batches/batches.ts';
import type { CheckSelection } from '../../batches/intake/terms.ts';
import { type AnsweringOptions, answering } from '../../endpoint/answering.ts';
import { batchesPath, resultsUrl } from '../../endpoint/batch-links.ts';
import { batchOwner } from '../../endpoint/batch-owner.ts';
import { type Call, type Reply, searchOf } from '../../endpoint/call.ts';
import { contentHeaders, everyAnswer, notStored } from '../../endpoint/headers.ts';
import type { Session } from '../../endpoint/session.ts';
import { readQuery } from '../parameters.ts';
import { batchEvents } from './events.ts';

export interface BatchesEndpointOptions extends AnsweringOptions {
  /** Loaded when the first call comes. */
  readonly batches: () => Promise<Batches>;
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
export class BatchesEndpoint {
  readonly #options: BatchesEndpointOptions;

  constructor(options: BatchesEndpointOptions) {
    this.#options = options;
  }

  answer(call: Call): Promise<Reply> {
    const resource = resourceOf(call);
    return answering({ ...this.#options, methods: methodsOf(resource) }, call, async (session) => {
      const owner = batchOwner(session.caller, this.#options);
      await session.tickets.operation();
      return this.#answer(call, resource, { owner, session });
    });
  }

  async #answer(call: Call, { id, part }: Resource, { owner, session }: Asking): Promise<Reply> {
    if (part === 'results') return this.#results(call, id, { owner, session });
    if (part === 'hosts') return this.#hosts(owner, id);
    if (part !== undefined) throw new ScrapeError('NOT_FOUND');
    if (call.method === 'POST') return this.#submit(call, { owner, session });
    if (call.method === 'DELETE') return this.#cancel(owner, id);
    return id === '' ? this.#list(call, owner) : this.#show(call, id, { owner, session });
  }

  async #submit(call: Call, { owner }: Asking): Promise<Reply> {
    const [batches, checkSelection, { readSubmission }] = await Promise.all([
      this.#options.batches(),
      this.#options.selectionCheck(),
      loadSubmission(),
    ]);
    const read = await readSubmission(call, { owner, checkSelection });
    const { batch, secret } = await batches.submit({ owner, ...read });
    const shown = this.#shown(batch);
    return replyOf(secret === null ? shown : { ...shown, webhook: { ...batch.webhook, secret } }, {
      status: 202,
      headers: ['Location', `${this.#options.publicUrl()}${batchesPath}/${batch.id}`],
    });
  }

  async #cancel(owner: BatchOwner, id: string): Promise<Reply> {
    const batches = await this.#options.batches();
    return this.#reply(await batches.cancel(owner, id));
  }

  async #list(call: Call, owner: BatchOwner): Promise<Reply> {
    const given = readQuery(searchOf(call.target), ['first', 'after']);
    const first = readFirst(given.get('first'));
    const batches = await this.#options.batches();
    const found = await batches.list(owner, { first: first + 1, after: given.get('after') });
    const shown = found.slice(0, first).map((batch) => this.#shown(batch));
    const next = found.length > first ? shown.at(-1)?.id : null;
    return replyOf({ batches: shown, next: next ?? null });
  }

  async #show(call: Call, id: string, { owner, session: { recheck } }: Asking): Promise<Reply> {
    const batches = await this.#options.batches();
    const batch = await batches.find(owner, id);
    if (!/\btext\/event-stream\b/.test(call.headers.get('accept') ?? '')) return this.#reply(batch);
    const events = batchEvents(batches.progress(owner, id, { signal: call.signal, recheck }), {
      shown: (one) => this.#shown(one),
    });
    return { ...replyOf({}), headers: streamHeaders('text/event-stream'), body: events };
  }

  async #results(call: Call, id: string, { owner, session: { recheck } }: Asking): Promise<Reply> {
    const given = readQuery(searchOf(call.target), ['after', 'state'], ['state']);
    const batches = await this.#options.batches();
    const batch = await batches.find(owner, id);
    const states = readStates(given.get('state'));
    const lines = batches.lines(batch, { recheck, after: given.get('after'), states });
    // A cursor that is none is refused before anything is sent.
    const first = await lines.next();
    if (call.method === 'HEAD') await lines.return(undefined);
    return {
      status: 200,
      headers: streamHeaders('application/x-ndjson'),
      body: resumed(first, lines),
      compressible: true,
    };
  }

  async #hosts(owner: BatchOwner, id: string): Promise<Reply> {
    const batches = await this.#options.batches();
    return replyOf({ hosts: await batches.hosts(await batches.find(owner, id)) });
  }

  #reply(batch: Batch): Reply {
    return replyOf(this.#shown(batch));
  }

  #shown({ owner: _, ...batch }: Batch) {
    return { ...batch, resultsUrl: resultsUrl(this.#options.publicUrl(), batch.id) };
  }
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

const common = [...everyAnswer, ...notStored, 'Vary', 'Accept, Accept-Encoding'];

function streamHeaders(type: string): string[] {
  return [...common, 'Content-Type', `${type}; charset=utf-8`];
}

function replyOf(
  value: object,
  { status = 200, headers = [] }: { readonly status?: number; readonly headers?: readonly string[] } = {},
): Reply {
  const body = Buffer.from(JSON.stringify(value));
  return {
    status,
    headers: [...common, ...headers, ...contentHeaders('application/json; charset=utf-8', body)],
    body,
  };
}
