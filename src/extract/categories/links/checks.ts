import type { Element } from 'domhandler';
import { counted } from '../../lib/counted.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { wordsOf } from '../../lib/languages/index.ts';
import { percentDecoded } from '../../lib/url.ts';
import type { Check } from '../../schema/check.ts';
import {
  type CheckRule,
  fail,
  type Judgement,
  notApplicable,
  pass,
  runChecks,
} from '../../schema/check-rule.ts';
import type { ReadLink } from './read.ts';
import type { PageLink } from './types.ts';

interface LinkAudit {
  readonly links: readonly ReadLink[];
  /** Anchors without an href that a script reacts to. */
  readonly scripted: readonly Element[];
  readonly secure: boolean;
  /** Ids and names that a fragment can lead to. */
  readonly targets: ReadonlySet<string>;
}

/** Texts that do not say where the link leads; compared with the whole text. */
const generic = new Set(wordsOf('vague'));

const rules: readonly CheckRule<LinkAudit>[] = [
  {
    id: 'crawlable-anchors',
    weight: 3,
    impact: 'SERIOUS',
    standards: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
    judge: ({ links, scripted }) => {
      const bad = links.filter(({ crawlable }) => !crawlable);
      return offenders(bad, {
        none: 'Every link has an address that a crawler can follow.',
        some: `${counted(bad.length + scripted.length, 'link has', 'links have')} no address that a crawler can follow.`,
        fix: 'Give each link a real address in href and let scripts act on top of it.',
        more: scripted,
      });
    },
  },
  {
    id: 'link-text',
    weight: 2,
    impact: 'MODERATE',
    standards: ['WCAG 2.4.4'],
    judge: ({ links }) => {
      const bad = links.filter(
        ({ link: { accessibleName, kind } }) =>
          kind !== 'FRAGMENT' && generic.has(accessibleName?.toLowerCase() ?? ''),
      );
      return offenders(bad, {
        none: 'No link says only "click here" or the like.',
        some: `${counted(bad.length, 'link does not say where it leads', 'links do not say where they lead')}.`,
        fix: 'Let the text of the link name what it leads to.',
      });
    },
  },
  {
    id: 'link-name',
    weight: 3,
    impact: 'SERIOUS',
    standards: ['WCAG 4.1.2', 'WCAG 2.4.4'],
    judge: ({ links }) => {
      const bad = links.filter(({ link }) => link.accessibleName === null);
      return offenders(bad, {
        none: 'Every link has a name.',
        some: `${counted(bad.length, 'link has', 'links have')} neither text nor a label.`,
        fix: 'Give the link a text, its image an alt, or the link an aria-label.',
      });
    },
  },
  {
    id: 'links-secure',
    weight: 1,
    impact: 'MODERATE',
    standards: ['https://developers.google.com/search/docs/advanced/security/https'],
    judge: ({ links, secure }) => {
      if (!secure) return notApplicable('The page itself is not served over https.');
      const bad = links.filter(({ insecure, internal }) => insecure && internal);
      return offenders(bad, {
        none: 'No link leads from https to http on this site.',
        some: `${counted(bad.length, 'link leads', 'links lead')} from https to http on this site.`,
        fix: 'Link to the https address.',
      });
    },
  },
  {
    id: 'links-resolve',
    weight: 1,
    impact: 'MODERATE',
    standards: ['https://url.spec.whatwg.org/'],
    judge: ({ links }) => {
      const bad = links.filter(({ link }) => link.url === null);
      return offenders(bad, {
        none: 'Every address can be parsed.',
        some: `${counted(bad.length, 'address', 'addresses')} cannot be parsed.`,
        fix: 'Correct the address.',
      });
    },
  },
  {
    id: 'fragment-targets',
    weight: 1,
    impact: 'MINOR',
    standards: [
      'https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element',
    ],
    judge: ({ links, targets }) => {
      const bad = links.filter(({ link }) => link.kind === 'FRAGMENT' && !leadsSomewhere(link, targets));
      return offenders(bad, {
        none: 'Every fragment on this page has a target.',
        some: `${counted(bad.length, 'link leads', 'links lead')} to a place that is not on this page.`,
        fix: 'Give the target an id, or drop the link.',
      });
    },
  },
  {
    id: 'internal-nofollow',
    weight: 0,
    impact: 'MINOR',
    standards: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
    judge: ({ links }) => {
      const bad = links.filter(({ internal, link }) => internal && link.rels.includes('nofollow'));
      return offenders(bad, {
        none: 'No link within the site is nofollow.',
        some: `${counted(bad.length, 'link within the site is', 'links within the site are')} nofollow.`,
        fix: 'Let robots.txt or noindex keep crawlers away, not nofollow on your own links.',
      });
    },
  },
];

export function linkChecks(audit: LinkAudit): Check[] {
  return runChecks(rules, audit);
}

interface Sentences {
  readonly none: string;
  readonly some: string;
  readonly fix: string;
  /** Offenders that have no href. */
  readonly more?: readonly Element[];
}

const shown = 10;

function offenders(bad: readonly ReadLink[], { none, some, fix, more = [] }: Sentences): Judgement {
  if (bad.length + more.length === 0) return pass(none);
  const matches = [
    ...bad.slice(0, shown).map(({ link: { raw, text } }) => `${text} → ${raw}`),
    ...more.slice(0, shown).map((element) => lineOf(element, 200)),
  ];
  const evidence = matches
    .slice(0, shown)
    .map((match) => ({ kind: 'LINK' as const, match: match.slice(0, 200) }));
  return fail({ message: some, evidence, fix });
}

/** By the HTML standard, an empty fragment and "top" lead to the top of the page; a :~: directive is not a target. */
function leadsSomewhere({ url }: PageLink, targets: ReadonlySet<string>): boolean {
  const fragment = url?.split('#', 2)[1]?.split(':~:', 1)[0] ?? '';
  return (
    fragment === '' ||
    /^top$/i.test(fragment) ||
    targets.has(fragment) ||
    targets.has(percentDecoded(fragment))
  );
}
