import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { countTokens } from '../syntax/count-tokens.ts';

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
  documentCache: bounded<DocumentNode>(32 * mebibyte, (text) => tokenBytes * countTokens(text)),
  errorCache: bounded<Error>(4 * mebibyte, () => 0),
};

/** `bytesOf` returns the memory of the value of a text, without the text. */
function bounded<T extends object>(maxSize: number, bytesOf: (text: string) => number) {
  const cache = new LRUCache<string, T>({
    maxSize,
    ttl,
    sizeCalculation: (_, text) => overheadBytes + 2 * text.length + bytesOf(text),
  });
  return {
    get: (text: string) => cache.get(text),
    set(text: string, value: T) {
      if (!holdsVisitor(text)) cache.set(text, value);
    },
  };
}
