import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { textAt } from '../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject, listOf } from '../../lib/json-value.ts';
import { readInt } from '../../lib/number.ts';
import { resolveUrl } from '../../lib/url.ts';
import type { Crumb } from './types.ts';

/** The steps of a BreadcrumbList by position; those without a name are left out. */
export function breadcrumbTrail(list: JsonObject, base: string): readonly Crumb[] {
  return listOf(list.itemListElement)
    .flat()
    .filter(isJsonObject)
    .flatMap((step, index): Crumb[] => {
      const name = textAt(step, 'name', 'item.name', 'item.headline');
      const position = readInt(textAt(step, 'position')) ?? index + 1;
      return name === null ? [] : [{ position, name, url: urlOf(step, base) }];
    })
    .sort((a, b) => a.position - b.position);
}

/** The address of the item, else of the step itself. */
function urlOf({ item, url, '@id': id }: JsonObject, base: string): string | null {
  const [address] = addressesIn([item, { url, '@id': id }].flatMap(listOf), ['@id', 'url']);
  return address === undefined ? null : resolveUrl(address, base);
}
