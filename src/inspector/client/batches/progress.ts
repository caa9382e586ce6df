import { pieces } from '../answer/pieces.ts';

/** A batch as the service shows it. */
export interface ShownBatch {
  readonly id: string;
  readonly state: 'RUNNING' | 'DONE' | 'CANCELLED';
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly expiresAt: string;
  readonly counts: Readonly<Record<'total' | Outcome, number>>;
  readonly webhook: { readonly url: string; readonly failure: string | null } | null;
}

export type Outcome = 'ok' | 'notThePage' | 'failed' | 'cancelled' | 'running' | 'waiting';

/** The service refused a call; the message is its own. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A batch as it is, and whenever it has changed, from server-sent events. Comments among them keep the connection open. */
export async function* progressIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ShownBatch> {
  for await (const event of pieces(body, '\n\n')) {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
    if (data === undefined) continue;
    const told = JSON.parse(data);
    if (name === 'error') throw new Refused(told.code, told.detail);
    yield told;
  }
}
