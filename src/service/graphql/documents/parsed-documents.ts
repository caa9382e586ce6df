import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

const mebibyte = 1024 * 1024;
const ttl = 60 * 60_000;

/** The memory of a token and its node in the tree: a document takes up to a hundred times the memory of its text. */
const tokenBytes = 512;
/** Approximate size of an error, or of a document, without its text and its tokens. */
const overheadBytes = 1024;

/** A value for `as`, or a default of its type, that is written in the document instead of passed as a variable. */
const inlineVisitor = /\bas[\s,]*(?::[\s,]*[^\s,$]|#)|\bVisitor\w*[\s,!\]]*[=#]/;

/** Whether the text of an operation may hold a visitor's headers or cookies, which must not be kept. */
export function holdsVisitor(text: string): boolean {
  return inlineVisitor.test(text);
}

/** Yoga's caches of parsed operations and of their errors; operations that may hold secrets are not cached. */
export const parsedDocuments = {
  documentCache: bounded<DocumentNode>(32 * mebibyte, (document) => tokenBytes * tokensIn(document)),
  errorCache: bounded<Error>(4 * mebibyte, () => 0),
};

/** Whether an operation is in one of them. */
export function isParsed(text: string): boolean {
  const { documentCache, errorCache } = parsedDocuments;
  return (documentCache.get(text) ?? errorCache.get(text)) !== undefined;
}

/** `bytesOf` returns the memory of a value without its text. */
function bounded<T extends object>(maxSize: number, bytesOf: (value: T) => number) {
  const cache = new LRUCache<string, T>({
    maxSize,
    ttl,
    sizeCalculation: (value, text) => overheadBytes + 2 * text.length + bytesOf(value),
  });
  return {
    get: (text: string) => cache.get(text),
    set: (text: string, value: T) => void (!holdsVisitor(text) && cache.set(text, value)),
  };
}

function tokensIn({ loc }: DocumentNode): number {
  let count = 0;
  for (let token = loc?.startToken ?? null; token; token = token.next) count += 1;
  return count;
}
