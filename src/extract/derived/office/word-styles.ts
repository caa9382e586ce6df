import type { Element } from 'domhandler';
import { elementAt, elementsAt, prefixedTree } from './xml.ts';

/** The styles of a document by their ids, which paragraphs and other styles name. Throws OFFICE_TOO_LARGE. */
export function wordStyles(xml: string): ReadonlyMap<string, Element> {
  const styles = elementsAt(prefixedTree(xml), 'w:styles', 'w:style');
  return new Map(styles.map((style) => [style.attribs['w:styleId'] ?? '', style]));
}

/** Reads what a style or the nearest one that it is based on states; remembered for all styles on the way to that one. */
export function inherited<T>(
  styles: ReadonlyMap<string, Element>,
  stated: (style: Element, id: string) => T | undefined,
): (id: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  return (id) => {
    const line: string[] = [];
    let at: string | null = id;
    while (at !== null && !known.has(at)) {
      const style: Element | null = styles.get(at) ?? null;
      const own = style ? stated(style, at) : undefined;
      // Until its base has been read, a style that is based on itself states nothing.
      known.set(at, own);
      line.push(at);
      if (own === undefined) at = valueAt(style, 'w:basedOn');
    }
    const found = at === null ? undefined : known.get(at);
    for (const one of line) known.set(one, found);
    return found;
  };
}

/** What the element at the end of a path states. */
export function valueAt(element: Element | null, ...path: readonly string[]): string | null {
  return elementAt(element, ...path)?.attribs['w:val'] ?? null;
}
