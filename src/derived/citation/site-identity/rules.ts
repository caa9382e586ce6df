import { plainText } from '../../../lib/html/plain-text.ts';
import { isJsonObject, listOf } from '../../../lib/json-value.ts';
import { alike, found, type Rule } from '../../../lib/ordered-rules.ts';
import { typesOf } from '../../../lib/schema-org/names.ts';
import { isA } from '../../../lib/schema-org/subtypes.ts';
import { lettersOf } from '../../../lib/spellings.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import type { JsonLdNode } from '../../structured-data/json-ld-nodes.ts';
import type { PageSubject } from '../../structured-data/page-subject/index.ts';
import type { MetaValues } from '../../tags/meta-values.ts';
import type { Heading } from '../headings.ts';
import { nameByDomain, nameByHomeLink, nameInBanner } from './title-names.ts';

/** What a page says that may name its site. */
export interface Stated {
  readonly url: string;
  /** The text of the title element; empty where a template engine did not fill it. */
  readonly title: string;
  readonly meta: MetaValues;
  readonly subject: PageSubject | null;
  readonly nodes: readonly JsonLdNode[];
  readonly headings: readonly Heading[];
  /** What links to the home page say, as `lettersOf` writes it. */
  readonly homeLinks: ReadonlySet<string>;
}

type NameRule = Rule<Stated>;

const publisherOfSubject: NameRule = {
  source: 'jsonld:publisher',
  reason: 'says of this very page who answers for it',
  read: ({ subject }) => namesOf(subject?.node.properties.publisher),
};
const siteNameMeta: NameRule = {
  source: 'og:site_name',
  reason: 'is what the site calls itself wherever it is shared',
  read: ({ meta }) => meta.all('og:site_name').flatMap(readName),
};
const publisherMetas = alike<Stated, string>(
  ['publisher', 'dc.publisher'],
  'names the publisher, though often one for all sites of a template',
  ({ meta }, source) => meta.all(source).flatMap(readName),
);
const appMetas = alike<Stated, string>(
  ['application-name', 'apple-mobile-web-app-title'],
  'is what the site is called on a phone, often for short, or the page itself',
  ({ meta, title }, source) =>
    meta
      .all(source)
      .flatMap(readName)
      .filter((name) => lettersOf(name) !== lettersOf(title)),
);
const organization: NameRule = {
  source: 'jsonld:Organization',
  reason: 'is an organisation that is no part of anything else on the page, and so most likely its own',
  read: ({ nodes }) => outermostOrganisations(nodes),
};
const webSite: NameRule = {
  source: 'jsonld:WebSite',
  reason: 'is the name of the site as search engines are told it',
  read: ({ nodes }) => webSites(nodes).flatMap(({ properties }) => namesOf(properties.name)),
};
const otherPublishers: NameRule = {
  source: 'jsonld:publisher',
  reason: 'publishes something else that the page holds',
  read: ({ nodes }) => namesOf(nodes.flatMap(({ properties }) => listOf(properties.publisher))),
};

/** Who answers for the page, most trusted first. */
export const publisherRules: readonly NameRule[] = [
  publisherOfSubject,
  siteNameMeta,
  ...publisherMetas,
  ...appMetas,
  organization,
  webSite,
  otherPublishers,
];

/** What the site is called, most trusted first. */
export const siteNameRules: readonly NameRule[] = [
  siteNameMeta,
  webSite,
  {
    source: 'title',
    reason: 'is the part of the title that the address confirms',
    read: ({ title, url }) => found(nameByDomain(title, url)),
  },
  {
    source: 'jsonld:alternateName',
    reason: 'is what the site is called besides, most often for short: NYT',
    read: ({ nodes }) => webSites(nodes).flatMap(({ properties }) => namesOf(properties.alternateName)),
  },
  publisherOfSubject,
  ...publisherMetas,
  ...appMetas,
  ...alike<Stated, string>(['al:ios:app_name'], 'is what the site calls its app', ({ meta }, source) =>
    meta.all(source).flatMap(readName),
  ),
  organization,
  {
    source: 'home-link',
    reason: 'is the part of the title that a link to the home page says',
    read: ({ title, homeLinks, url }) => found(nameByHomeLink(title, homeLinks, url)),
  },
  {
    source: 'banner',
    reason: 'is what a heading over every page and the end of its title have in common',
    read: ({ title, headings, url }) => found(nameInBanner(title, headings, url)),
  },
];

/** The publishers that structured data gives this type: a person who has a blog publishes it himself. */
export function publishersWho(type: 'Person' | 'Organization', nodes: readonly JsonLdNode[]): string[] {
  const publishers = nodes.flatMap(({ properties }) => listOf(properties.publisher));
  return namesOf(publishers.filter((one) => isJsonObject(one) && isA(typesOf(one), type)));
}

/** The organisations that are no part of anything else on the page. */
export function outermostOrganisations(nodes: readonly JsonLdNode[]): string[] {
  return nodes
    .filter(({ types, outermost }) => outermost && isA(types, 'Organization'))
    .flatMap(({ properties }) => [...namesOf(properties.name), ...namesOf(properties.alternateName)]);
}

function webSites(nodes: readonly JsonLdNode[]): JsonLdNode[] {
  return nodes.filter(({ types }) => types.includes('WebSite'));
}

const maxNames = 10;

/** The names of things that structured data gives as objects or as texts. */
function namesOf(values: unknown): string[] {
  const stated = listOf(values).flatMap((one) => (isJsonObject(one) ? listOf(one.name).slice(0, 1) : [one]));
  const texts = new Set(stated.filter((text) => typeof text === 'string'));
  return [...texts].slice(0, maxNames).flatMap((text) => readName(plainText(text)));
}

/** What themes of Blogger write for the publisher of every blog. */
const platform = 'Blogger';

/** A name; an address, such as that of a Facebook page, is none. */
function readName(text: string): readonly string[] {
  const line = collapsed(text);
  return line === platform || isPlaceholder(line ?? '') || /^(?:https?:|\/\/|www\.)/i.test(line ?? '')
    ? []
    : found(line);
}
