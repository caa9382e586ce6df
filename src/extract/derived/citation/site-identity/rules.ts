import { plainText } from '../../../lib/html/plain-text.ts';
import { isJsonObject, listOf } from '../../../lib/json-value.ts';
import { found, type Rule, rulesFor } from '../../../lib/ordered-rules.ts';
import { typesOf } from '../../../lib/schema-org/names.ts';
import { isA } from '../../../lib/schema-org/subtypes.ts';
import { lettersOf } from '../../../lib/spellings.ts';
import { usableText } from '../../../lib/text.ts';
import type { JsonLdNode } from '../../structured-data/json-ld-nodes.ts';
import type { PageSubject } from '../../structured-data/page-subject/index.ts';
import type { MetaValues } from '../../tags/meta-values.ts';
import type { Heading } from '../headings.ts';
import { nameByDomain, nameByHomeLink, nameInBanner } from './title-names.ts';

/** The parts of a page that may name its site. */
export interface Stated {
  readonly url: string;
  /** The text of the title element; empty if a template engine did not fill it. */
  readonly title: string;
  readonly meta: MetaValues;
  readonly subject: PageSubject | null;
  readonly nodes: readonly JsonLdNode[];
  readonly headings: readonly Heading[];
  /** The texts of links to the home page, normalised by `lettersOf`. */
  readonly homeLinks: ReadonlySet<string>;
}

type NameRule = Rule<Stated>;

const publisherOfSubject: NameRule = {
  source: 'jsonld:publisher',
  reason: 'states the publisher of this page',
  read: ({ subject }) => namesOf(subject?.node.properties.publisher),
};
const siteNameMeta = rulesFor(['og:site_name'], 'is how the site names itself for sharing', namesInMeta);
const publisherMetas = rulesFor(
  ['publisher', 'dc.publisher'],
  'names the publisher, but often the same for all sites of a template',
  namesInMeta,
);
const appMetas = rulesFor<Stated, string>(
  ['application-name', 'apple-mobile-web-app-title'],
  'is the name on the home screen of a phone: often shortened, or that of the page',
  (page, source) => namesInMeta(page, source).filter((name) => lettersOf(name) !== lettersOf(page.title)),
);
const organization: NameRule = {
  source: 'jsonld:Organization',
  reason: 'is an organisation that is not part of anything else on the page, so most likely its owner',
  read: ({ nodes }) => outermostOrganisations(nodes),
};
const webSite: NameRule = {
  source: 'jsonld:WebSite',
  reason: 'is the name of the site for search engines',
  read: ({ nodes }) => webSites(nodes).flatMap(({ properties }) => namesOf(properties.name)),
};
const otherPublishers: NameRule = {
  source: 'jsonld:publisher',
  reason: 'is the publisher of something else on the page',
  read: ({ nodes }) => namesOf(nodes.flatMap(({ properties }) => listOf(properties.publisher))),
};

/** Publishers of the page, most trusted first. */
export const publisherRules: readonly NameRule[] = [
  publisherOfSubject,
  ...siteNameMeta,
  ...publisherMetas,
  ...appMetas,
  organization,
  webSite,
  otherPublishers,
];

/** Names of the site, most trusted first. */
export const siteNameRules: readonly NameRule[] = [
  ...siteNameMeta,
  webSite,
  {
    source: 'title',
    reason: 'is the part of the title that the address confirms',
    read: ({ title, url }) => found(nameByDomain(title, url)),
  },
  {
    source: 'jsonld:alternateName',
    reason: 'is another name of the site, most often an abbreviation: NYT',
    read: ({ nodes }) => webSites(nodes).flatMap(({ properties }) => namesOf(properties.alternateName)),
  },
  publisherOfSubject,
  ...publisherMetas,
  ...appMetas,
  ...rulesFor(['al:ios:app_name'], 'is the name of its app', namesInMeta),
  organization,
  {
    source: 'home-link',
    reason: 'is the part of the title that is also the text of a link to the home page',
    read: ({ title, homeLinks, url }) => found(nameByHomeLink(title, homeLinks, url)),
  },
  {
    source: 'banner',
    reason: 'is a part of the title that is also a heading in the header of the page',
    read: ({ title, headings, url }) => found(nameInBanner(title, headings, url)),
  },
];

/** The publishers of a type in structured data: the publisher of a blog may be a person. */
export function publishersOfType(type: 'Person' | 'Organization', nodes: readonly JsonLdNode[]): string[] {
  const publishers = nodes.flatMap(({ properties }) => listOf(properties.publisher));
  return namesOf(publishers.filter((one) => isJsonObject(one) && isA(typesOf(one), type)));
}

/** The organisations that are not part of anything else on the page. */
export function outermostOrganisations(nodes: readonly JsonLdNode[]): string[] {
  return nodes
    .filter(({ types, outermost }) => outermost && isA(types, 'Organization'))
    .flatMap(({ properties }) => [...namesOf(properties.name), ...namesOf(properties.alternateName)]);
}

function webSites(nodes: readonly JsonLdNode[]): JsonLdNode[] {
  return nodes.filter(({ types }) => types.includes('WebSite'));
}

function namesInMeta({ meta }: Stated, source: string): string[] {
  return meta.all(source).flatMap(readName);
}

const maxNames = 10;

/** The names of entities that structured data states as objects or as strings. */
function namesOf(values: unknown): string[] {
  const stated = listOf(values).flatMap((one) => (isJsonObject(one) ? listOf(one.name).slice(0, 1) : [one]));
  const texts = new Set(stated.filter((text) => typeof text === 'string'));
  return [...texts].slice(0, maxNames).flatMap((text) => readName(plainText(text)));
}

/** The publisher that themes of Blogger state for every blog. */
const platform = 'Blogger';

/** Reads a name; empty for an address, such as that of a Facebook page. */
function readName(text: string): readonly string[] {
  const line = usableText(text);
  return line === platform || /^(?:https?:|\/\/|www\.)/i.test(line ?? '') ? [] : found(line);
}
