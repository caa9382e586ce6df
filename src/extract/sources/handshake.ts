import { optional, source } from '../page/need.ts';
import type { Connection } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';

export interface SeenConnection extends Connection {
  /** When the connection was opened or used: ISO, UTC. */
  readonly seenAt: string;
}

/** The page's connection; if there is no response since its certificate is invalid, a handshake that sends nothing. */
export const handshake = source('handshake', {
  fetches: 'a TLS handshake',
  needs: { response: optional(response) },
  async load({ response }, { requestedUrl, reach, signal }): Promise<SeenConnection> {
    if (response) return { ...response.connection, seenAt: response.fetchedAt };
    const url = new URL(requestedUrl);
    // If an http address has failed in TLS, it was redirected to https.
    if (url.protocol === 'http:') url.protocol = 'https:';
    const seen = await reach.handshake(url, { signal, deadlineMs: deadlines.handshake });
    return { ...seen, seenAt: new Date().toISOString() };
  },
});
