import { type Candidate, candidates, type Rule } from '../../lib/first.ts';
import { textOf } from '../../lib/html/dom.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { elements } from '../document/elements.ts';
import { siteNameIn } from './headline/site-name.ts';
import { publisherClaims } from './publisher.ts';

interface Stated {
  readonly title: string;
  readonly url: string;
  readonly publishers: readonly Candidate[];
}

/** What the site is called: as it names itself, then as its address confirms it, then as its publisher is called. */
const rules: readonly Rule<Stated>[] = [
  ...['og:site_name', 'jsonld:WebSite'].map((source) => ({
    source,
    read: ({ publishers }: Stated) => publishers.find((claim) => claim.source === source)?.value,
  })),
  { source: 'title', read: ({ title, url }) => siteNameIn(title, url) },
];

/** Every name that the page gives for its site, most trusted first. */
export const siteNameClaims = derived(
  'siteNameClaims',
  { elements, publisherClaims, response },
  ({ elements, publisherClaims, response }): readonly Candidate[] => {
    const title = collapsed(textOf(elements.of('title')[0], 1_000)) ?? '';
    const page = { title: isPlaceholder(title) ? '' : title, url: response.url, publishers: publisherClaims };
    const own = candidates(rules, page);
    const sources = own.map(({ source }) => source);
    return [...own, ...publisherClaims.filter(({ source }) => !sources.includes(source))];
  },
);
