import type { DocumentNode } from 'graphql';

/** Reads something of each document once: a document that is kept parsed is executed for many requests. */
export function perDocument<T extends object | boolean>(
  read: (document: DocumentNode) => T,
): (document: DocumentNode) => T {
  const known = new WeakMap<DocumentNode, T>();
  return (document) => {
    const found = known.get(document) ?? read(document);
    known.set(document, found);
    return found;
  };
}
