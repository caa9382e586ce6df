import type { DocumentNode, ExecutionArgs, ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Entry } from '../engine/entry.ts';
import type { ErrorCode } from '../page/errors.ts';
import { fragmentsOf, operationsOf, rootFields } from './document.ts';
import type { Found, Visit, VisitContext } from './visit.ts';

/** The answer to a whole operation as it was sent, and the entries that it was made from. */
interface KnownAnswer {
  readonly pages: readonly Found[];
  readonly text: string;
}

/** Strings take two bytes a character at most. */
const mostCharacters = 8 * 1024 * 1024;
const longestVariables = 4096;

/** What depends on nothing but the entries of its pages. */
const lastingFields = new Set(['page', 'pages', 'categories', '__typename']);
/** Failures that are stored with an entry; others may be over with the next call. */
const lastingFailures = new Set<unknown>([
  'NOT_HTML',
  'BROWSER_UNAVAILABLE',
  'BROWSER_TIMEOUT',
  'SOURCE_FAILED',
] satisfies ErrorCode[]);

/**
 * Answers an operation that was answered before from the same entries with the same text: executing the whole of a
 * page costs a hundred times what looking its entry up does. Callers, tickets and the cache are asked as ever.
 */
export function knownAnswers(): Plugin<VisitContext, VisitContext> {
  const answers = new LRUCache<string, KnownAnswer>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  const unknown = new WeakMap<Visit, string>();
  const keyOf = operationKeys();

  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const key = keyOf(args);
      if (key === null) return;
      const { visit } = args.contextValue;
      const known = answers.get(key);
      if (known && (await stillHolds(known, visit))) {
        setResultAndStopExecution(asText({ data: {} }, () => known.text));
      } else unknown.set(visit, key);
    },
    async onResultProcess({ result, setResult, serverContext: { visit } }) {
      const key = unknown.get(visit);
      if (key === undefined || isAsyncIterable(result) || Array.isArray(result) || !lasts(result)) return;
      const pages = await visit.found();
      if (!pages) return;
      const remembered = (shown: object) => {
        const text = JSON.stringify(shown);
        answers.set(key, { pages, text });
        return text;
      };
      setResult(asText(result, remembered));
    },
  };
}

/** Names an operation by its document, which Yoga parses once, and its variables; null for what is not remembered. */
function operationKeys(): (args: ExecutionArgs) => string | null {
  const names = new WeakMap<DocumentNode, number | null>();
  let count = 0;
  return ({ document, operationName, variableValues }) => {
    let name = names.get(document);
    if (name === undefined) {
      name = isLasting(document) ? count++ : null;
      names.set(document, name);
    }
    const variables = JSON.stringify(variableValues ?? {});
    return name === null || variables.length > longestVariables
      ? null
      : `${name} ${operationName ?? ''} ${variables}`;
  };
}

function isLasting(document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const fields = operationsOf(document).flatMap(({ selectionSet }) => rootFields(selectionSet, fragments));
  return fields.every(({ name }) => lastingFields.has(name.value));
}

/** Asks for the pages of an answer again; where they are other ones by now, the operation takes them over. */
async function stillHolds({ pages }: KnownAnswer, visit: Visit): Promise<boolean> {
  const same = pages.map(async ({ question, entry }) => {
    const page = await visit.begin(question);
    return page.cacheStatus === 'HIT' && isSame(entry, await page.entry());
  });
  const settled = await Promise.allSettled(same);
  return settled.every((one) => one.status === 'fulfilled' && one.value);
}

function isSame(known: Entry, now: Entry | null): boolean {
  return (
    known.contentHash === now?.contentHash &&
    known.storedAt === now.storedAt &&
    known.expiresAt === now.expiresAt
  );
}

function lasts({ errors = [] }: { readonly errors?: readonly { readonly extensions: object }[] }): boolean {
  return errors.every(({ extensions }) => 'code' in extensions && lastingFailures.has(extensions.code));
}

/** A result that Yoga writes by a way of its own. */
function asText(result: ExecutionResult, stringify: (shown: object) => string) {
  return { ...result, stringify };
}
