import type { Element } from 'domhandler';

/** The elements of a document. */
interface Elements {
  readonly all: readonly Element[];
  /** Those with any of the attributes. */
  having(...attributes: readonly string[]): readonly Element[];
}

/** The elements with RDFa's statements, and their ancestors, which have the subjects; none without a statement. */
export function relevantElements(elements: Elements): ReadonlySet<Element> {
  const found = new Set<Element>();
  const stating = [...elements.having('property', 'typeof', 'vocab', 'rev'), ...relations(elements)];
  if (stating.length === 0) return found;
  // The addresses in statements depend on the base.
  const bases = elements.all.filter(({ name }) => name === 'base');
  for (const element of [...stating, ...bases]) {
    for (let around: Element | null = element; around && !found.has(around); around = parentOf(around)) {
      found.add(around);
    }
  }
  return found;
}

/** The elements with a relation. Without a vocabulary it has to be a term of RDFa or a CURIE. */
function relations({ having }: Elements): readonly Element[] {
  const related = having('rel');
  if (having('vocab').length > 0) return related;
  return related.filter(({ attribs }) => /:|\b(?:license|describedby|role)\b/i.test(attribs.rel ?? ''));
}

function parentOf({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? parent : null;
}
