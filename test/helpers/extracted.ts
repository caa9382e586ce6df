import type { SerialisedUnit } from '../../src/service/engine/extraction/extractor.ts';

/** The JSON of a value of any shape, as a thread sends it. */
export function serialisedAsIs(value: unknown): SerialisedUnit {
  return { json: new TextEncoder().encode(JSON.stringify(value)), contentHash: null };
}

/** What a unit was extracted to. */
export function extractedValue({ json }: Pick<SerialisedUnit, 'json'>): unknown {
  return JSON.parse(new TextDecoder().decode(json));
}
