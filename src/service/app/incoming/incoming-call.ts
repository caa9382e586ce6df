import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Reply } from '../../endpoint/call.ts';

/** A call that can be answered, once: by a reply, or by the server it is delegated to. */
export interface IncomingCall extends Call {
  reply(reply: Reply): void;
  delegate<Context>(server: RequestServer<Context>, context: Context): Promise<void>;
}

/** Sends a reply, and records it in the log and the metrics. */
export type Send = (call: IncomingCall, reply: Reply) => Promise<void>;

/** A server behind ours that writes its own responses, to Node's requests and to web-standard ones. */
export interface RequestServer<Context> {
  (request: IncomingMessage, response: ServerResponse, context: Context): unknown;
  fetch(request: Request, context: Context): Response | Promise<Response>;
}
