import { optional, source } from '../page/need.ts';
import type { Connection } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';

/** The connection to the page, and when it was made or used: ISO, UTC. */
export interface SeenConnection extends Connection {
  readonly seenAt: string;
}

/**
 * The connection that fetched the page. If there is no response because the certificate is invalid, the handshake is
 * repeated without validation and closed, with nothing sent: its details can still be reported.
 */
export const handshake = source('handshake', {
  fetches: 'a TLS handshake',
  needs: { response: optional(response) },
  async load({ response }, { requestedUrl, reach, signal }): Promise<SeenConnection> {
    if (response) return { ...response.connection, seenAt: response.fetchedAt };
    const url = new URL(requestedUrl);
    // Plain http that ended in a TLS failure was redirected to https.
    if (url.protocol === 'http:') url.protocol = 'https:';
    const seen = await reach.handshake(url, { signal, deadlineMs: deadlines.handshake });
    return { ...seen, seenAt: new Date().toISOString() };
  },
});
