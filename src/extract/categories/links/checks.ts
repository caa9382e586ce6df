import type { Element } from 'domhandler';
import { counted } from '../../lib/counted.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { wordsOf } from '../../lib/languages/index.ts';
import { percentDecoded } from '../../lib/url.ts';
import { fail, type Judgement, notApplicable, pass } from '../../schema/check-rule.ts';
import { type CheckRow, type Judges, rulesOf } from '../check-table.ts';
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

const google = 'https://developers.google.com/search/docs';
const fragments = 'https://html.spec.whatwg.org/multipage/browsing-the-web.html';

const rows: Readonly<Record<keyof typeof judges, CheckRow>> = {
  'crawlable-anchors': {
    weight: 3,
    impact: 'SERIOUS',
    standards: [`${google}/crawling-indexing/links-crawlable`],
  },
  'link-text': { weight: 2, impact: 'MODERATE', standards: ['WCAG 2.4.4'] },
  'link-name': { weight: 3, impact: 'SERIOUS', standards: ['WCAG 4.1.2', 'WCAG 2.4.4'] },
  'links-secure': { weight: 1, impact: 'MODERATE', standards: [`${google}/advanced/security/https`] },
  'links-resolve': { weight: 1, impact: 'MODERATE', standards: ['https://url.spec.whatwg.org/'] },
  'fragment-targets': {
    weight: 1,
    impact: 'MINOR',
    standards: [`${fragments}#find-a-potential-indicated-element`],
  },
  'internal-nofollow': {
    weight: 0,
    impact: 'MINOR',
    standards: [`${google}/crawling-indexing/qualify-outbound-links`],
  },
};

/** Texts that do not say where the link leads; compared with the whole text. */
const generic = new Set(wordsOf('vague'));

const judges = {
  'crawlable-anchors': ofLinks({
    bad: ({ crawlable }) => !crawlable,
    none: 'Every link has an address that a crawler can follow.',
    some: (count) => `${counted(count, 'link has', 'links have')} no address that a crawler can follow.`,
    fix: 'Give each link a real address in href and let scripts act on top of it.',
    more: ({ scripted }) => scripted,
  }),
  'link-text': ofLinks({
    bad: ({ link: { accessibleName, kind } }) =>
      kind !== 'FRAGMENT' && generic.has(accessibleName?.toLowerCase() ?? ''),
    none: 'No link says only "click here" or the like.',
    some: (count) =>
      `${counted(count, 'link does not say where it leads', 'links do not say where they lead')}.`,
    fix: 'Let the text of the link name what it leads to.',
  }),
  'link-name': ofLinks({
    bad: ({ link }) => link.accessibleName === null,
    none: 'Every link has a name.',
    some: (count) => `${counted(count, 'link has', 'links have')} neither text nor a label.`,
    fix: 'Give the link a text, its image an alt, or the link an aria-label.',
  }),
  'links-secure': ofSecurePage({
    bad: ({ insecure, internal }) => insecure && internal,
    none: 'No link leads from https to http on this site.',
    some: (count) => `${counted(count, 'link leads', 'links lead')} from https to http on this site.`,
    fix: 'Link to the https address.',
  }),
  'links-resolve': ofLinks({
    bad: ({ link }) => link.url === null,
    none: 'Every address can be parsed.',
    some: (count) => `${counted(count, 'address', 'addresses')} cannot be parsed.`,
    fix: 'Correct the address.',
  }),
  'fragment-targets': ofLinks({
    bad: ({ link }, { targets }) => link.kind === 'FRAGMENT' && !leadsSomewhere(link, targets),
    none: 'Every fragment on this page has a target.',
    some: (count) => `${counted(count, 'link leads', 'links lead')} to a place that is not on this page.`,
    fix: 'Give the target an id, or drop the link.',
  }),
  'internal-nofollow': ofLinks({
    bad: ({ internal, link }) => internal && link.rels.includes('nofollow'),
    none: 'No link within the site is nofollow.',
    some: (count) => `${counted(count, 'link within the site is', 'links within the site are')} nofollow.`,
    fix: 'Let robots.txt or noindex keep crawlers away, not nofollow on your own links.',
  }),
} satisfies Judges<LinkAudit>;

export const linkChecks = rulesOf(rows, judges);

/** What is wrong with a link, and the sentences of the verdict. */
interface Question {
  readonly bad: (link: ReadLink, audit: LinkAudit) => boolean;
  readonly none: string;
  readonly some: (count: number) => string;
  readonly fix: string;
  /** Offenders that have no href. */
  readonly more?: (audit: LinkAudit) => readonly Element[];
}

const shown = 10;

function ofLinks({ bad, none, some, fix, more = () => [] }: Question) {
  return (audit: LinkAudit): Judgement => {
    const offenders = audit.links.filter((link) => bad(link, audit));
    const others = more(audit);
    const count = offenders.length + others.length;
    if (count === 0) return pass(none);
    const matches = [
      ...offenders.slice(0, shown).map(({ link: { raw, text } }) => `${text} → ${raw}`),
      ...others.slice(0, shown).map((element) => lineOf(element, 200)),
    ];
    const evidence = matches
      .slice(0, shown)
      .map((match) => ({ kind: 'LINK', match: match.slice(0, 200) }) as const);
    return fail({ message: some(count), evidence, fix });
  };
}

function ofSecurePage(question: Question) {
  const judge = ofLinks(question);
  return (audit: LinkAudit): Judgement =>
    audit.secure ? judge(audit) : notApplicable('The page itself is not served over https.');
}

/** By the HTML standard, an empty fragment and "top" lead to the top of the page; a :~: directive is not a target. */
function leadsSomewhere({ url }: PageLink, targets: ReadonlySet<string>): boolean {
  const fragment = url?.split('#', 2)[1]?.split(':~:', 1)[0] ?? '';
  return /^(?:top)?$/i.test(fragment) || targets.has(fragment) || targets.has(percentDecoded(fragment));
}
