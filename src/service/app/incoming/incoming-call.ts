import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Caller } from '../../access/caller.ts';
import type { HeaderReader } from '../../access/header-reader.ts';
import { batchesPath, isBatchesPath } from '../../endpoint/batch-links.ts';
import { type Call, isEncoded, pathOf, type Reply, type RequestBody } from '../../endpoint/call.ts';

/** What the log and the metrics call the endpoints; what is not about pages is `other`. */
export type EndpointName = 'rest' | 'read' | 'batches' | 'graphql' | 'mcp' | 'other';

const endpoints: ReadonlyMap<string, EndpointName> = new Map([
  ['/graphql', 'graphql'],
  ['/api/scrape', 'rest'],
  ['/read', 'read'],
  ['/mcp', 'mcp'],
  [batchesPath, 'batches'],
]);

/** The paths at which pages can be asked for. */
export const endpointPaths: readonly string[] = [...endpoints.keys()];

/** What follows is the address of a page. */
const beforePage = '/read/';

function endpointOf(path: string): EndpointName {
  if (path.startsWith(beforePage)) return 'read';
  return endpoints.get(path) ?? (isBatchesPath(path) ? 'batches' : 'other');
}

export type CallHandler = (call: IncomingCall) => Promise<void>;

/** A call that can be answered, once: by a reply, or by the server it is delegated to. */
export abstract class IncomingCall implements Call {
  readonly id: string;
  readonly target: string;
  readonly path: string;
  readonly endpoint: EndpointName;
  readonly startedAt = performance.now();
  caller: Caller | null = null;

  constructor(target: string, givenId: string | null) {
    this.id = requestId(givenId);
    this.target = target;
    this.path = pathOf(target);
    this.endpoint = endpointOf(this.path);
  }

  /** The path with a placeholder for a page or the id of a batch; null if it is not the path of an endpoint. */
  get route(): string | null {
    if (this.endpoint === 'other') return null;
    if (this.path.startsWith(beforePage)) return `${beforePage}{url}`;
    if (this.endpoint !== 'batches' || this.path === batchesPath) return this.path;
    const [part] = /(?<=[^/])\/(?:results|hosts)$/.exec(this.path.slice(batchesPath.length)) ?? [''];
    return `${batchesPath}/{id}${part}`;
  }

  abstract get method(): string;
  abstract get headers(): HeaderReader;
  abstract get peer(): string | undefined;
  abstract get signal(): AbortSignal;
  /** What the body arrives by. */
  protected abstract get stream(): Readable;
  /** Called where nobody reads the rest of the body. */
  protected abstract leaveBody(): void;
  abstract reply(reply: Reply): void;
  abstract delegate<Context>(server: RequestServer<Context>, context: Context): Promise<void>;

  /** Reads at most `max` bytes, and only as long as `admit` does not refuse them by throwing. */
  async body(max: number, admit: (bytes: number) => void = () => {}): Promise<RequestBody> {
    const { headers, stream } = this;
    if (isEncoded(headers.get('content-encoding'))) return 'ENCODED';
    if (Number(headers.get('content-length') ?? 0) > max) return 'TOO_LONG';
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      let refused = false;
      const refuse = (settle: () => void) => {
        refused = true;
        chunks.length = 0;
        settle();
        this.leaveBody();
      };
      stream.on('data', (chunk: Uint8Array) => {
        if (refused) return;
        bytes += chunk.length;
        if (bytes > max) return refuse(() => resolve('TOO_LONG'));
        try {
          admit(chunk.length);
          chunks.push(chunk);
        } catch (error) {
          refuse(() => reject(error));
        }
      });
      stream.once('end', () => resolve(joined(chunks)));
      stream.once('error', () => resolve('INCOMPLETE'));
      stream.once('close', () => resolve('INCOMPLETE'));
    });
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    const { stream } = this;
    try {
      yield* stream.iterator({ destroyOnReturn: false });
    } finally {
      this.leaveBody();
    }
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}

/** A server behind ours that writes its own responses, to Node's requests and to web-standard ones. */
export interface RequestServer<Context> {
  (request: IncomingMessage, response: ServerResponse, context: Context): unknown;
  fetch(request: Request, context: Context): Response | Promise<Response>;
}

const instance = randomBytes(4).toString('hex');
let count = 0;

/** The given id if it is safe to echo; otherwise a new one. */
function requestId(given: string | null): string {
  if (given && /^[\w.:-]{1,64}$/.test(given)) return given;
  count += 1;
  return `${instance}-${count.toString(36)}`;
}
