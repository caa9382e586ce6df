import type { Timings } from '../../extract/schema/timings.ts';

/** Rounds to hundredths of a millisecond: further digits are noise. */
export function hundredths(ms: number): number {
  return Math.round(ms * 100) / 100;
}

export function rounded(timings: Timings): Timings {
  const orNull = (ms: number | null) => (ms === null ? null : hundredths(ms));
  return {
    dnsMs: orNull(timings.dnsMs),
    connectMs: orNull(timings.connectMs),
    tlsMs: orNull(timings.tlsMs),
    ttfbMs: orNull(timings.ttfbMs),
    downloadMs: orNull(timings.downloadMs),
    totalMs: hundredths(timings.totalMs),
  };
}
