import { type Candidate, candidates, type Rule } from '../../lib/first.ts';
import { textOf } from '../../lib/html/dom.ts';
import { plainText } from '../../lib/html/plain-text.ts';
import { listOf } from '../../lib/json-value.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { elements } from '../document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../structured-data/json-ld-nodes.ts';
import { siteNameIn } from './headline/site-name.ts';
import { publisherClaims } from './publisher.ts';

interface Stated {
  readonly title: string;
  readonly url: string;
  readonly publishers: readonly Candidate[];
}

/** What the site is called: as it names itself, then as its address confirms it, then as it or its publisher is called. */
const rules: readonly Rule<Stated>[] = [
  ...['og:site_name', 'jsonld:WebSite'].map((source) => ({
    source,
    read: ({ publishers }: Stated) => publishers.find((claim) => claim.source === source)?.value,
  })),
  { source: 'title', read: ({ title, url }) => siteNameIn(title, url) },
];

const maxOtherNames = 10;

/** What the site says that it is called besides, most often for short: NYT. */
function otherNames(nodes: readonly JsonLdNode[]): Candidate[] {
  const site = nodes.find(({ types }) => types.includes('WebSite'));
  const names = listOf(site?.properties.alternateName).slice(0, maxOtherNames);
  return names.flatMap((name) => {
    const value = typeof name === 'string' ? collapsed(plainText(name)) : null;
    return value === null ? [] : [{ source: 'jsonld:alternateName', value }];
  });
}

/** Every name that the page gives for its site, most trusted first. */
export const siteNameClaims = derived(
  'siteNameClaims',
  { elements, publisherClaims, jsonLdNodes, response },
  ({ elements, publisherClaims, jsonLdNodes, response }): readonly Candidate[] => {
    const title = collapsed(textOf(elements.of('title')[0], 1_000)) ?? '';
    const page = {
      title: isPlaceholder(title) ? '' : title,
      url: response.url,
      publishers: publisherClaims,
    };
    const own = candidates(rules, page);
    const sources = own.map(({ source }) => source);
    return [
      ...own,
      ...otherNames(jsonLdNodes),
      ...publisherClaims.filter(({ source }) => !sources.includes(source)),
    ];
  },
);
