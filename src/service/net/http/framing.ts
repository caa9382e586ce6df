import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { ScrapeError } from '../../../extract/page/errors.ts';

/** Allowed besides the body: for the head, which undici limits, and for what the socket has buffered. */
const allowance = 256 * 1024;
/** A chunk of one byte has five bytes of framing. */
const perBodyByte = 8;
const maxInterim = 16;

/**
 * Limits what a server sends besides response bodies. The HTTP/1 parser reads empty lines before a head, chunk
 * extensions and the like for as long as they are sent. So the bytes that the socket has received are compared with
 * those of bodies, and a connection on which the difference is too large is closed.
 */
class Framing {
  readonly #socket: Socket;
  #since: number;
  #body = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#since = socket.bytesRead;
    socket.on('readable', () => this.#check());
  }

  /** Restarts the count when a request is sent, and when its response ends. */
  begin(): void {
    this.#since = this.#socket.bytesRead;
    this.#body = 0;
  }

  countBody(bytes: number): void {
    this.#body += bytes;
  }

  #check(): void {
    const received = this.#socket.bytesRead - this.#since;
    if (received <= allowance + perBodyByte * this.#body) return;
    const sentence = 'The site sends far more bytes around its response than in it.';
    this.#socket.destroy(new ScrapeError('UPSTREAM_PROTOCOL', sentence));
  }
}

const bySocket = new WeakMap<Socket, Framing>();
const byRequest = new WeakMap<object, Framing>();

/** Limits one of undici's HTTP/1 connections, from its start. */
export function watchFraming(socket: Socket): void {
  bySocket.set(socket, new Framing(socket));
}

interface Message {
  readonly request: object;
}

on<Message & { readonly socket: Socket }>('undici:client:sendHeaders', ({ request, socket }) => {
  const framing = bySocket.get(socket);
  if (!framing) return;
  byRequest.set(request, framing);
  framing.begin();
});
on<Message & { readonly chunk: Uint8Array }>('undici:request:bodyChunkReceived', ({ request, chunk }) =>
  byRequest.get(request)?.countBody(chunk.length),
);
on<Message>('undici:request:trailers', ({ request }) => byRequest.get(request)?.begin());

/** `T` is the type of message that undici documents for the channel. */
function on<T>(channel: string, listen: (message: T) => void): void {
  subscribe(channel, (message) => listen(message as T));
}

/** Limits the interim responses (1xx) before a response, in HTTP/2 too: a server may send them forever. */
export class InterimResponses {
  #count = 0;

  /** Counts one; throws if there were too many. */
  count(): void {
    this.#count += 1;
    if (this.#count > maxInterim)
      throw new ScrapeError('UPSTREAM_PROTOCOL', 'The site sends endless interim responses.');
  }
}
