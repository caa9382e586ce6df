import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { ScrapeError } from '../../page/errors.ts';

/** Allowance before the body: the head, which undici bounds, and what the socket has buffered. */
const spareBytes = 256 * 1024;
/** A chunk of one byte has five bytes of framing. */
const perBodyByte = 8;

/**
 * Bounds what a server sends besides response bodies. The HTTP/1 parser silently reads empty lines before a head, chunk
 * extensions and the like for as long as they come. So the bytes that the socket received are compared with the bytes
 * of bodies, and a connection on which the difference grows out of proportion is closed.
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

  /** Restarts the count: a request was sent, or its response has ended. */
  begin(): void {
    this.#since = this.#socket.bytesRead;
    this.#body = 0;
  }

  countBody(bytes: number): void {
    this.#body += bytes;
  }

  #check(): void {
    const received = this.#socket.bytesRead - this.#since;
    if (received <= spareBytes + perBodyByte * this.#body) return;
    const sentence = 'The site sends far more bytes around its answer than in it.';
    this.#socket.destroy(new ScrapeError('UPSTREAM_PROTOCOL', sentence));
  }
}

const bySocket = new WeakMap<Socket, Framing>();
const byRequest = new WeakMap<object, Framing>();

/** Watches one of undici's HTTP/1 connections from its start. */
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

/** The messages have the types that undici documents for the channel. */
function on<T>(channel: string, listen: (message: T) => void): void {
  subscribe(channel, (message) => listen(message as T));
}
