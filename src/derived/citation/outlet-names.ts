import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { jsonLdNodes } from '../structured-data/json-ld-nodes.ts';
import { metaValues } from '../tags/meta-values.ts';
import { lettersOf } from './headline/site-name.ts';

/** The names that the outlet of the page goes by, as letters only: they name no person. */
export interface OutletNames {
  /** As the page declares them. */
  readonly declared: ReadonlySet<string>;
  /** As its address has them; a person may have a site of his own name, so they say less. */
  readonly host: ReadonlySet<string>;
}

const siteMetas = [
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'al:ios:app_name',
  'publisher',
];

export const outletNames = derived(
  'outletNames',
  { metaValues, jsonLdNodes, response },
  ({ metaValues, jsonLdNodes, response }): OutletNames => {
    const linked = jsonLdNodes.flatMap(({ types, properties }) => [
      ...(types.includes('WebSite') ? listOf(properties.name) : []),
      ...[properties.publisher, properties.organizer]
        .flatMap(listOf)
        .map((house) => (isJsonObject(house) ? house.name : house)),
    ]);
    const declared = [...siteMetas.flatMap((name) => metaValues.all(name)), ...linked];
    const { hostname } = new URL(response.url);
    return {
      declared: letters(declared.filter((name) => typeof name === 'string')),
      host: letters([hostname.replace(/^www\./, ''), ...hostname.split('.').slice(0, -1)]),
    };
  },
);

export function isOutlet(name: string, { declared, host }: OutletNames): boolean {
  const spelled = lettersOf(name);
  if (declared.has(spelled) || declared.has(spelled.replace(/^the/, ''))) return true;
  return !name.includes(' ') && host.has(spelled);
}

function letters(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(lettersOf).filter((name) => name.length > 1));
}
