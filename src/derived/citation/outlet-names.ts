import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { typesOf } from '../../lib/schema-org/names.ts';
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
    const publishers = jsonLdNodes.flatMap(({ properties }) => listOf(properties.publisher));
    const bloggers = publishers.filter(isPerson).map(nameOf);
    const declared = [
      ...siteMetas.flatMap((name) => metaValues.all(name)),
      ...jsonLdNodes.flatMap(({ types, properties }) => [
        ...(types.includes('WebSite') ? listOf(properties.name) : []),
        ...listOf(properties.organizer).map(nameOf),
      ]),
      ...publishers.filter((publisher) => !isPerson(publisher)).map(nameOf),
    ];
    const { hostname } = new URL(response.url);
    return {
      declared: letters(declared).difference(letters(bloggers.filter(isFullName))),
      host: letters([hostname.replace(/^www\./, ''), ...hostname.split('.').slice(0, -1)]),
    };
  },
);

/** Who has a blog publishes it himself, and may have named it after himself. */
function isPerson(publisher: unknown): boolean {
  return isJsonObject(publisher) && typesOf(publisher).includes('Person');
}

function nameOf(house: unknown): unknown {
  return isJsonObject(house) ? house.name : house;
}

/** One word may be the name of an account, which a site gives to its author as its own. */
function isFullName(name: unknown): boolean {
  return typeof name === 'string' && name.trim().includes(' ');
}

export function isOutlet(name: string, { declared, host }: OutletNames): boolean {
  const spelled = lettersOf(name);
  if (declared.has(spelled) || declared.has(spelled.replace(/^the/, ''))) return true;
  return !name.includes(' ') && host.has(spelled);
}

function letters(names: readonly unknown[]): ReadonlySet<string> {
  const texts = names.filter((name) => typeof name === 'string');
  return new Set(texts.map(lettersOf).filter((name) => name.length > 1));
}
