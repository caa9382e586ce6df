import { type AnswerOf, answerType, float, nullable } from './answer-type.ts';

export const Timings = answerType(
  'Timings',
  'How long each step of fetching the page took, in milliseconds; null for steps that were not needed.',
  {
    dnsMs: nullable(float('Resolving the host name.')),
    connectMs: nullable(float('Opening the TCP connection.')),
    tlsMs: nullable(float('The TLS handshake.')),
    ttfbMs: nullable(float('From the request to the first byte of the response.')),
    downloadMs: nullable(float('Reading the body.')),
    totalMs: float('Everything, redirects included.'),
  },
);

/** Milliseconds; dns, connect and tls are null on a connection that was used before. */
export type Timings = AnswerOf<typeof Timings>;
