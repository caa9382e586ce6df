import { connect, type Socket } from 'node:net';

/** A load: each connection sends its request anew whenever it has been answered. */
export interface LoadOrder {
  /** How long each connection waits between an answer and its next request; without, the client never sleeps. */
  readonly pauseMs?: number;
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  /** Whole requests as sent over the wire, dealt out to the connections in turn. */
  readonly requests: readonly string[];
  readonly status: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Milliseconds that the load lasted. */
  readonly ms: number;
  /** Milliseconds of each request, sorted by nothing. */
  readonly latencies: readonly number[];
  /** CPU of this process per request, in microseconds: the client's share of the machine. */
  readonly cpuMicros: number;
}

const receiveBytes = 256 * 1024;

/** What a connection waits for: bytes of the answer still to come, or its head. */
interface Wait {
  remaining: number;
  since: number;
}

/**
 * Keep-alive clients that understand just enough HTTP to know where an answer ends: a whole client would cost more
 * than the server that is measured. It runs in a process of its own.
 */
async function run({ port, connections, ms, requests, status, pauseMs }: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = [];
  const sockets: Socket[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let running = true;

  const open = (request: Buffer) => {
    const wait: Wait = { remaining: 0, since: 0 };
    const send = (socket: Socket) => {
      wait.since = performance.now();
      socket.write(request);
    };
    const sendAgain = (socket: Socket) => {
      if (running) send(socket);
    };
    const receive = (bytes: number, buffer: Buffer) => {
      wait.remaining =
        wait.remaining > 0 ? wait.remaining - bytes : bodyLeft(buffer.subarray(0, bytes), status);
      if (wait.remaining > 0) return true;
      latencies.push(performance.now() - wait.since);
      if (pauseMs !== undefined) setTimeout(sendAgain, pauseMs, socket);
      else sendAgain(socket);
      return true;
    };
    const onread = {
      buffer: Buffer.allocUnsafe(receiveBytes),
      callback: (bytes: number, buffer: Uint8Array) => {
        try {
          return receive(bytes, buffer as Buffer);
        } catch (error) {
          reject(error);
          return false;
        }
      },
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.once('connect', () => send(socket)).once('error', reject);
    sockets.push(socket);
  };

  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const wires = requests.map((text) => Buffer.from(text));
  for (let index = 0; index < connections; index++) open(wires[index % wires.length] ?? Buffer.alloc(0));
  if (pauseMs === undefined) stayAwake(() => running);
  await Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), failed]);
  running = false;
  const took = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  for (const socket of sockets) socket.destroy();
  return { requests: latencies.length, ms: took, latencies, cpuMicros: (user + system) / latencies.length };
}

/** A client that sleeps between answers has to be woken, at the cost of the server: the more, the slower it is. */
function stayAwake(running: () => boolean): void {
  if (running()) setImmediate(stayAwake, running);
}

/** Bytes of the body that did not come with the head. Heads of the answers measured here come in one piece. */
function bodyLeft(bytes: Buffer, status: number): number {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, Math.max(0, end));
  if (!head.startsWith(`HTTP/1.1 ${status} `))
    throw new Error(`expected ${status}, got: ${bytes.toString('latin1', 0, 400)}`);
  if (status === 304) return 0;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return Number(length) - (bytes.length - end - 4);
}

process.on('message', async (order: LoadOrder) => {
  try {
    process.send?.(await run(order));
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
