import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const Timings = answerType(
  'Timings',
  'How long each step of fetching the page took, in milliseconds; null for steps that were not needed.',
  {
    dnsMs: t.nullable(t.float('Resolving the host name.')),
    connectMs: t.nullable(t.float('Opening the TCP connection.')),
    tlsMs: t.nullable(t.float('The TLS handshake.')),
    ttfbMs: t.nullable(t.float('From the request to the first byte of the response.')),
    downloadMs: t.nullable(t.float('Reading the body.')),
    totalMs: t.float('Everything, redirects included.'),
  },
);

/** In milliseconds; DNS, connect and TLS times are null on a reused connection. */
export type Timings = AnswerOf<typeof Timings>;
