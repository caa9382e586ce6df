import { builder } from './builder.ts';

/** Milliseconds; dns, connect and tls are null on a connection that was used before. */
export interface Timings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly ttfbMs: number | null;
  readonly downloadMs: number | null;
  readonly totalMs: number;
}

export const Timings = builder.objectRef<Timings>('Timings').implement({
  description:
    'How long each step of fetching the page took, in milliseconds; null for steps that were not needed.',
  fields: (t) => ({
    dnsMs: t.exposeFloat('dnsMs', { nullable: true, description: 'Resolving the host name.' }),
    connectMs: t.exposeFloat('connectMs', { nullable: true, description: 'Opening the TCP connection.' }),
    tlsMs: t.exposeFloat('tlsMs', { nullable: true, description: 'The TLS handshake.' }),
    ttfbMs: t.exposeFloat('ttfbMs', {
      nullable: true,
      description: 'From the request to the first byte of the response.',
    }),
    downloadMs: t.exposeFloat('downloadMs', { nullable: true, description: 'Reading the body.' }),
    totalMs: t.exposeFloat('totalMs', { description: 'Everything, redirects included.' }),
  }),
});
