import { derived } from '../../page/need.ts';
import type { Tls } from '../../schema/tls.ts';
import { handshake } from '../../sources/handshake.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The TLS connection to the page, with the age of its certificate; null for plain http. */
export const tls = derived('tls', { handshake }, ({ handshake }): Tls | null => {
  const { tls, seenAt } = handshake;
  if (!tls) return null;
  const days = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / dayMs);
  return { ...tls, daysLeft: days(seenAt, tls.validTo), ageDays: days(tls.validFrom, seenAt) };
});
