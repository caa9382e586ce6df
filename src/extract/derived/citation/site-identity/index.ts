import { textOf } from '../../../lib/html/dom.ts';
import { type Claim, claims } from '../../../lib/ordered-rules.ts';
import { isSpelled, lettersOf, spellings } from '../../../lib/spellings.ts';
import { usableText } from '../../../lib/text.ts';
import { derived, type Values } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { elements } from '../../document/elements.ts';
import { marks } from '../../document/marks.ts';
import { jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { headings } from '../headings.ts';
import { titleParts } from '../titles/title-parts.ts';
import {
  outermostOrganisations,
  publisherRules,
  publishersOfType,
  type Stated,
  siteNameRules,
} from './rules.ts';
import { homeLinkNames } from './title-names.ts';

/** Who is behind a name; BRAND if the page states only the name. */
export type SiteKind = 'ORGANISATION' | 'PERSON' | 'BRAND';

export interface SiteName extends Claim {
  readonly kind: SiteKind;
}

/** The names and publishers of the site. Titles, authors, publisher and preview all use this one decision. */
export class SiteIdentity {
  /** Names of the site, most trusted first. */
  readonly names: readonly SiteName[];
  /** Publishers of the page, most trusted first. */
  readonly publishers: readonly SiteName[];
  /** All its names and those in its address, normalised by `lettersOf`. */
  readonly spellings: ReadonlySet<string>;
  /** Whether the headings may add a name, the least trusted one: the title has several parts. */
  readonly mayHaveBanner: boolean;
  readonly #outlets: ReadonlySet<string>;
  readonly #addresses: ReadonlySet<string>;

  constructor(page: Stated) {
    const kindOf = kinds(page);
    const kinded = (claim: Claim): SiteName => ({ ...claim, kind: kindOf(claim.value) });
    this.names = claims(siteNameRules, page).map(kinded);
    this.publishers = claims(publisherRules, page).map(kinded);
    this.mayHaveBanner = titleParts(page.title).length > 1;
    this.#addresses = addressNames(page.url);
    this.#outlets = spellingsOf(this.names.filter(({ kind }) => kind !== 'PERSON'));
    this.spellings = spellingsOf(this.names).union(this.#addresses);
  }

  /** Whether a name is that of the site, not of a person: several words must be stated, not only in the address. */
  isOutlet(words: string): boolean {
    return isSpelled(words, this.#outlets) || (!words.includes(' ') && isSpelled(words, this.#addresses));
  }
}

const longestTitle = 1_000;

const needs = { marks, metaValues, pageSubject, jsonLdNodes, response };

/** The site by the tags and the JSON-LD of the page, without its headings. */
export const statedIdentity = derived(
  'statedIdentity',
  needs,
  (page) => new SiteIdentity({ ...statedBy(page), headings: [], homeLinks: new Set() }),
);

export const siteIdentity = derived(
  'siteIdentity',
  { ...needs, headings, elements },
  ({ headings, elements, ...page }) =>
    new SiteIdentity({
      ...statedBy(page),
      headings,
      homeLinks: homeLinkNames(elements, page.response.url),
    }),
);

function statedBy({ marks, metaValues, pageSubject, jsonLdNodes, response }: Values<typeof needs>) {
  return {
    url: response.url,
    title: usableText(textOf(marks.of('title')[0], longestTitle)) ?? '',
    meta: metaValues,
    subject: pageSubject,
    nodes: jsonLdNodes,
  };
}

function kinds(page: Stated): (name: string) => SiteKind {
  // A name of one word may be an account that is named after the site.
  const people = publishersOfType('Person', page.nodes).filter((name) => name.includes(' '));
  const organisations = [
    ...outermostOrganisations(page.nodes),
    ...publishersOfType('Organization', page.nodes),
  ];
  const kindByName = new Map<string, SiteKind>([
    ...organisations.map((name) => [lettersOf(name), 'ORGANISATION'] as const),
    ...people.map((name) => [lettersOf(name), 'PERSON'] as const),
  ]);
  return (name) => kindByName.get(lettersOf(name)) ?? 'BRAND';
}

function spellingsOf(names: readonly SiteName[]): ReadonlySet<string> {
  return new Set(names.flatMap(({ value }) => spellings(value)).filter((name) => name.length > 1));
}

function addressNames(url: string): ReadonlySet<string> {
  const host = new URL(url).hostname.replace(/^www\d*\./, '');
  const names = [host, ...host.split('.').slice(0, -1)];
  return new Set(names.filter((name) => name.length > 2).map(lettersOf));
}
