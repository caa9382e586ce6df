import { type Candidate, candidates, type Rule } from '../../lib/first.ts';
import { plainText } from '../../lib/html/plain-text.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { type JsonLdNode, jsonLdNodes } from '../structured-data/json-ld-nodes.ts';
import { type PageSubject, pageSubject } from '../structured-data/page-subject.ts';
import { type MetaValues, metaValues } from '../tags/meta-values.ts';

interface Stated {
  readonly meta: MetaValues;
  readonly subject: PageSubject | null;
  readonly nodes: readonly JsonLdNode[];
}

/** Who answers for the page, by every place that says so, most trusted first. */
const rules: readonly Rule<Stated>[] = [
  { source: 'jsonld:publisher', read: ({ subject }) => nameOf(subject?.node.properties.publisher) },
  { source: 'og:site_name', read: ({ meta }) => name(meta.first('og:site_name')) },
  ...[
    ...['publisher', 'dc.publisher', 'dcterms.publisher', 'dc:publisher', 'article:publisher'],
    ...['citation_publisher', 'parsely-site', 'application-name', 'apple-mobile-web-app-title'],
  ].map((source) => ({ source, read: ({ meta }: Stated) => name(meta.first(source)) })),
  {
    source: 'jsonld:Organization',
    read: ({ nodes }) =>
      nameOf(nodes.find(({ types, outermost }) => outermost && isA(types, 'Organization'))?.properties),
  },
  {
    source: 'jsonld:WebSite',
    read: ({ nodes }) => nameOf(nodes.find(({ types }) => types.includes('WebSite'))?.properties),
  },
];

export const publisherClaims = derived(
  'publisherClaims',
  { metaValues, pageSubject, jsonLdNodes },
  ({ metaValues, pageSubject, jsonLdNodes }): readonly Candidate[] =>
    candidates(rules, { meta: metaValues, subject: pageSubject, nodes: jsonLdNodes }),
);

function nameOf(value: unknown): string | null {
  for (const one of listOf(value)) {
    const [stated] = isJsonObject(one) ? listOf(one.name) : [one];
    const found = typeof stated === 'string' ? name(plainText(stated)) : null;
    if (found !== null) return found;
  }
  return null;
}

/** What themes of Blogger write for the publisher of every blog. */
const platform = 'Blogger';

/** A name; an address, such as that of a Facebook page, is none. */
function name(text: string | null): string | null {
  const line = collapsed(text);
  return line === null || line === platform || isPlaceholder(line) || /^(?:https?:|\/\/|www\.)/i.test(line)
    ? null
    : line;
}
