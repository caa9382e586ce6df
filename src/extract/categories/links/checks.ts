import type { Element } from 'domhandler';
import { lineOf } from '../../lib/html/line-of.ts';
import { wordsOf } from '../../lib/languages/index.ts';
import { percentDecoded } from '../../lib/url.ts';
import { notApplicable } from '../../schema/check-rule.ts';
import { countingRules } from '../check-table.ts';
import table from './checks.json' with { type: 'json' };
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

export const linkChecks = countingRules(table, {
  wrong: {
    'crawlable-anchors': ({ links, scripted }: LinkAudit) => [
      ...links.filter(({ crawlable }) => !crawlable),
      ...scripted,
    ],
    'link-text': ({ links }) =>
      links.filter(
        ({ link: { accessibleName, kind } }) =>
          kind !== 'FRAGMENT' && generic.has(accessibleName?.toLowerCase() ?? ''),
      ),
    'link-name': ({ links }) => links.filter(({ link }) => link.accessibleName === null),
    'links-secure': ({ links, secure }) =>
      secure
        ? links.filter(({ insecure, internal }) => insecure && internal)
        : notApplicable('The page itself is not served over https.'),
    'links-resolve': ({ links }) => links.filter(({ link }) => link.url === null),
    'fragment-targets': ({ links, targets }) =>
      links.filter(({ link }) => link.kind === 'FRAGMENT' && !leadsSomewhere(link, targets)),
    'internal-nofollow': ({ links }) =>
      links.filter(({ internal, link }) => internal && link.rels.includes('nofollow')),
  },
  kind: 'LINK',
  describe: (one: ReadLink | Element) =>
    'link' in one ? `${one.link.text} → ${one.link.raw}` : lineOf(one, 200),
});

/** By the HTML standard, an empty fragment and "top" lead to the top of the page; a :~: directive is not a target. */
function leadsSomewhere({ url }: PageLink, targets: ReadonlySet<string>): boolean {
  const fragment = url?.split('#', 2)[1]?.split(':~:', 1)[0] ?? '';
  return /^(?:top)?$/i.test(fragment) || targets.has(fragment) || targets.has(percentDecoded(fragment));
}
