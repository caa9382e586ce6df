import type { Element } from 'domhandler';

/** The elements of a document: all of them, and those with any of the given attributes. */
interface Elements {
  readonly all: readonly Element[];
  having(...attributes: readonly string[]): readonly Element[];
}

/**
 * The elements of a document that RDFa has to process: those that state something, and their ancestors, which give the
 * subject; empty if nothing is stated.
 */
export function aroundStatements(elements: Elements): ReadonlySet<Element> {
  const found = new Set<Element>();
  const stating = [...elements.having('property', 'typeof', 'vocab', 'rev'), ...relations(elements)];
  if (stating.length === 0) return found;
  // Statements are about addresses, and those depend on the base.
  const bases = elements.all.filter(({ name }) => name === 'base');
  for (const element of [...stating, ...bases]) {
    for (let around: Element | null = element; around && !found.has(around); around = parentOf(around)) {
      found.add(around);
    }
  }
  return found;
}

/** Elements with a relation; without a vocabulary, a relation has to be an RDFa term or a CURIE. */
function relations({ having }: Elements): readonly Element[] {
  const related = having('rel');
  if (having('vocab').length > 0) return related;
  return related.filter(({ attribs }) => /:|\b(?:license|describedby|role)\b/i.test(attribs.rel ?? ''));
}

function parentOf({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? parent : null;
}
