import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

const mebibyte = 1024 * 1024;
const ttl = 60 * 60_000;

/**
 * A token is held with its neighbours, and most with a node of the tree: what a document of many takes is a hundred times
 * its text.
 */
const tokenBytes = 512;
/** Approximate size of an error, or of a document, without its text and its tokens. */
const overheadBytes = 1024;

/** A value for `as`, or a default of its type, that is written out instead of passed as a variable. */
const writtenOut = /\bas[\s,]*(?::[\s,]*[^\s,$]|#)|\bVisitor\w*[\s,!\]]*[=#]/;

/** Whether the text of an operation may hold headers or cookies of a visitor, which nothing may keep. */
export function holdsVisitor(text: string): boolean {
  return writtenOut.test(text);
}

/** Yoga's caches of parsed operations, and of what is wrong with them, without operations that hold secrets. */
export const parsedDocuments = {
  documentCache: bounded<DocumentNode>(32 * mebibyte, (document) => tokenBytes * tokensIn(document)),
  errorCache: bounded<Error>(4 * mebibyte, () => 0),
};

/** `bytesOf` tells what a value takes besides the text that it was made of. */
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
