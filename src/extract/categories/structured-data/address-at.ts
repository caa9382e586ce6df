import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { valuesAt } from '../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../lib/json-value.ts';
import { resolveWebUrl } from '../../lib/url.ts';

/** The web addresses at the paths, resolved, in the order of the paths. */
export function addressesAt(thing: JsonObject, base: string, ...paths: readonly string[]): readonly string[] {
  const found = valuesAt(thing, ...paths).flatMap((value) =>
    typeof value === 'string' ? (resolveWebUrl(value.trim(), base) ?? []) : [],
  );
  return [...new Set(found)];
}

/** The first web address at any of the paths, resolved. */
export function addressAt(thing: JsonObject, base: string, ...paths: readonly string[]): string | null {
  return addressesAt(thing, base, ...paths)[0] ?? null;
}

/** The addresses of the images among the properties, each an address or an ImageObject. */
export function imagesAt(
  thing: JsonObject,
  base: string,
  ...properties: readonly string[]
): readonly string[] {
  const written = addressesIn(valuesAt(thing, ...properties));
  return [...new Set(written.flatMap((address) => resolveWebUrl(address, base) ?? []))];
}

/** The address of the first of these images. */
export function imageAt(thing: JsonObject, base: string, ...properties: readonly string[]): string | null {
  return imagesAt(thing, base, ...properties)[0] ?? null;
}
