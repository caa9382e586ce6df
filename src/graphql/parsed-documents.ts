import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

const usual = { max: 1024, ttl: 60 * 60_000 };

/** A value for `as`, or a default of its type, that is written out instead of passed as a variable. */
const writtenOut = /\bas[\s,]*(?::[\s,]*[^\s,$]|#)|\bVisitor\w*[\s,!\]]*[=#]/;

/** Whether the text of an operation may hold headers or cookies of a visitor, which nothing may keep. */
export function holdsVisitor(text: string): boolean {
  return writtenOut.test(text);
}

/** Yoga's caches of parsed operations, and of what is wrong with them, without operations that hold secrets. */
export const parsedDocuments = {
  documentCache: withoutVisitors<DocumentNode>(),
  errorCache: withoutVisitors<Error>(),
};

function withoutVisitors<T extends object>() {
  const cache = new LRUCache<string, T>(usual);
  return {
    get: (text: string) => cache.get(text),
    set: (text: string, value: T) => void (!holdsVisitor(text) && cache.set(text, value)),
  };
}
