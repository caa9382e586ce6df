import type { ChildNode, Element } from 'domhandler';
import { soleElement } from '../../lib/html/dom.ts';
import { headingTags } from './box-tree/element-kinds.ts';
import { rawText } from './content-tree.ts';

type Run = Element | readonly ChildNode[];

interface Line {
  readonly run: Run;
  readonly link: Element;
}

/**
 * The redundant links of cards. If a whole card is a link, each of its lines is linked to the same address; one link is
 * enough, that of the heading or of the longest line.
 */
export function linkedElsewhere(runs: readonly Run[]): ReadonlySet<Run> {
  const elsewhere = new Set<Run>();
  let card: Line[] = [];
  const end = () => {
    const named = namedBy(card);
    for (const line of card) if (line !== named) elsewhere.add(line.run);
    card = [];
  };
  for (const run of runs) {
    const link = soleLink(run);
    if (link?.attribs.href !== card[0]?.link.attribs.href) end();
    if (link) card.push({ run, link });
  }
  end();
  return elsewhere;
}

/** The link that is the only content of a block. */
function soleLink(run: Run): Element | null {
  const only = soleElement('children' in run ? run.children : run);
  return only?.name === 'a' ? only : null;
}

function namedBy(card: readonly Line[]): Line | undefined {
  const heading = card.find(({ run }) => 'name' in run && headingTags.has(run.name));
  return heading ?? card.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}

function lengthOf({ link }: Line): number {
  return rawText(link).trim().length;
}
