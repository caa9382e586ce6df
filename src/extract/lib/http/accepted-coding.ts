import { weightedValues } from './quality-list.ts';

/**
 * The content coding that Accept-Encoding prefers among these, which are in our own order of preference; null if the body
 * is to be sent as it is (RFC 9110, section 12.5.3).
 */
export function acceptedCoding<T extends string>(field: string, codings: readonly T[]): T | null {
  const qualities = new Map(weightedValues(field).map(({ name, quality }) => [name, quality]));
  const others = qualities.get('*') ?? 0;
  const qualityOf = (coding: string) => qualities.get(coding) ?? others;
  const best = codings.reduce<T | null>(
    (best, coding) => (qualityOf(coding) > (best === null ? 0 : qualityOf(best)) ? coding : best),
    null,
  );
  const plain = qualities.get('identity') ?? 0;
  return best !== null && qualityOf(best) >= plain ? best : null;
}
