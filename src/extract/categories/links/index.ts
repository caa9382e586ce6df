import type { Elements } from '../../derived/document/elements.ts';
import { distinctBy } from '../../lib/distinct.ts';
import { registrableDomain } from '../../lib/domain.ts';
import { needsScript } from '../../lib/html/needs-script.ts';
import { category } from '../../page/category.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import { checkList } from '../../schema/check.ts';
import { runChecks } from '../../schema/check-rule.ts';
import { Count } from '../../schema/count.ts';
import * as t from '../../schema/field.ts';
import { response } from '../../sources/response.ts';
import { countNames } from '../count-names.ts';
import { linkChecks } from './checks.ts';
import { linkedDocument } from './linked-document.ts';
import { type ReadLink, readLinks } from './read.ts';
import { LinkKind, PageLink, Region } from './types.ts';

const Links = answerType('Links', 'Every link on the page, with its text, kind and position.', {
  totalCount: t.int('How many links there are.'),
  internalCount: t.int('Links within the same registrable domain, except fragments of this page.'),
  externalCount: t.int('Links to other sites.'),
  uniqueCount: t.int('How many different addresses are linked to.'),
  nofollowCount: t.int('Links with rel=nofollow.'),
  sponsoredCount: t.int('Links with rel=sponsored.'),
  ugcCount: t.int('Links with rel=ugc (user-generated content).'),
  emptyTextCount: t.int('Links without any text, such as bare images.'),
  fragmentCount: t.int('Links to a place on this page.'),
  insecureCount: t.int('Links to plain http addresses.'),
  notCrawlableCount: t.int(
    'Links that a crawler cannot follow: scripts, invalid addresses, and anchors that need a script.',
  ),
  items: t.narrowed(t.list(t.of(PageLink, 'The links in document order, repeats included.')), {
    args: {
      kind: arg.of(LinkKind, 'Only those of this kind.'),
      region: arg.of(Region, 'Only those in this part of the page.'),
    },
    narrow: (items, { kind, region }) =>
      items.filter((link) => (!kind || link.kind === kind) && (!region || link.region === region)),
  }),
  domains: t.list(t.of(Count, 'Registrable domains of the other sites linked to, most linked first.')),
  navigation: t.list(t.of(PageLink, 'The links in the navigation, each address once.')),
  checks: checkList('Checks of the links.'),
});

export const links = category({
  type: Links,
  description: 'Every link on the page: where it leads, what it says and where it is.',
  needs: { response, linkedDocument },
  bounds: { items: 5_000 },
  extract({ response, linkedDocument }) {
    const page = new URL(response.url);
    const { elements } = linkedDocument;
    const found = readLinks({ page, ...linkedDocument });
    const items = found.map(({ link }) => link);
    const scripted = elements
      .of('a')
      .filter((anchor) => anchor.attribs.href === undefined && needsScript(anchor));
    const count = (test: (link: ReadLink) => boolean) => found.filter(test).length;
    return {
      totalCount: found.length,
      internalCount: count(({ internal }) => internal),
      externalCount: count(({ external }) => external),
      uniqueCount: new Set(items.map(({ url, raw }) => url ?? raw)).size,
      nofollowCount: count(({ link }) => link.rels.includes('nofollow')),
      sponsoredCount: count(({ link }) => link.rels.includes('sponsored')),
      ugcCount: count(({ link }) => link.rels.includes('ugc')),
      emptyTextCount: count(({ link }) => link.text === ''),
      fragmentCount: count(({ link }) => link.kind === 'FRAGMENT'),
      insecureCount: count(({ insecure }) => insecure),
      notCrawlableCount: count(({ crawlable }) => !crawlable) + scripted.length,
      items,
      domains: domains(found),
      navigation: navigation(items),
      checks: runChecks(linkChecks, {
        links: found,
        scripted,
        secure: page.protocol === 'https:',
        targets: targets(elements),
      }),
    };
  },
});

function domains(found: readonly ReadLink[]): Count[] {
  const linked = found.flatMap(({ host, external }) =>
    host !== null && external ? registrableDomain(host) : [],
  );
  return countNames(linked).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function navigation(items: readonly PageLink[]): PageLink[] {
  const links = items.filter(({ region, url }) => region === 'NAV' && url !== null);
  return distinctBy(links, ({ url }) => url ?? '');
}

function targets(elements: Elements): Set<string> {
  const ids = elements.having('id').map(({ attribs }) => attribs.id);
  const names = elements.of('a').map(({ attribs }) => attribs.name);
  return new Set([...ids, ...names].filter((target) => target !== undefined));
}
