import type { Element } from 'domhandler';

/**
 * The elements of a document that RDFa has to look at: those that state something, and those around them, which say
 * about what; none where nothing is stated. `elements` are all of the document.
 */
export function aroundStatements(elements: readonly Element[]): ReadonlySet<Element> {
  const hasVocabulary = elements.some(({ attribs }) => 'vocab' in attribs);
  const found = new Set<Element>();
  if (!elements.some((element) => states(element, hasVocabulary))) return found;
  for (const element of elements) {
    // What the page states is stated about addresses, and those depend on its base.
    if (!states(element, hasVocabulary) && element.name !== 'base') continue;
    for (let around: Element | null = element; around && !found.has(around); around = parentOf(around)) {
      found.add(around);
    }
  }
  return found;
}

/** Whether an element can state something; without a vocabulary, a relation has to be a term of RDFa or a CURIE. */
function states({ attribs }: Element, hasVocabulary: boolean): boolean {
  if ('property' in attribs || 'typeof' in attribs || 'vocab' in attribs || 'rev' in attribs) return true;
  return 'rel' in attribs && (hasVocabulary || /:|\b(?:license|describedby|role)\b/i.test(attribs.rel ?? ''));
}

function parentOf({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? parent : null;
}
