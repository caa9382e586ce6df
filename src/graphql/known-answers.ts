import type { DocumentNode, ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Entry } from '../engine/entry.ts';
import type { ErrorCode } from '../page/errors.ts';
import { fragmentsOf, operationsOf, rootFields } from './document.ts';
import type { PageQuestion, Visit, VisitContext } from './visit.ts';

/** An answer as it was sent. */
export interface KnownAnswer {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** What tells an entry from others. Its body is not held: it may be a thousand times what was asked of it. */
type Mark = Pick<Entry, 'contentHash' | 'storedAt' | 'expiresAt'>;

/** A question, and the entry that answered it. */
interface Answered {
  readonly question: PageQuestion;
  readonly entry: Mark;
}

/** An answer, and what it was made from. */
interface Known {
  readonly pages: readonly Answered[];
  readonly answer: KnownAnswer;
}

const maxBytes = 16 * 1024 * 1024;

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
 * Answers a request that was answered before, from the same entries with the same bytes: executing the whole of a page
 * costs a hundred times what looking its entry up does. Callers, tickets and the cache are asked as ever.
 */
export class KnownAnswers {
  readonly #answers = new LRUCache<string, Known>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, asked) => answer.body.byteLength + asked.length,
  });
  /** What the visits under way asked whose answers may be remembered. */
  readonly #asked = new WeakMap<Visit, string>();

  /**
   * `asked` is all of a request that its answer depends on, its caller aside. Null where the request has to be executed;
   * what was asked of the pages meanwhile is taken over by that.
   */
  async find(asked: string, visit: Visit): Promise<KnownAnswer | null> {
    const known = this.#answers.get(asked);
    if (known && (await stillHold(known.pages, visit))) return known.answer;
    this.#asked.set(visit, asked);
    return null;
  }

  /** Remembers what the server answers. */
  remember(): Plugin<VisitContext, VisitContext> {
    const asked = this.#asked;
    const answered = new WeakMap<Visit, { readonly pages: readonly Answered[]; readonly text: string }>();
    return {
      onExecute({ args }) {
        if (!isLasting(args.document)) asked.delete(args.contextValue.visit);
      },
      async onResultProcess({ result, setResult, serverContext: { visit } }) {
        if (!asked.has(visit) || isAsyncIterable(result) || Array.isArray(result) || !lasts(result)) return;
        const found = await visit.found();
        if (!found) return;
        const pages = found.map(({ question, entry }) => ({ question, entry: markOf(entry) }));
        const stringify = (shown: object) => {
          const text = JSON.stringify(shown);
          answered.set(visit, { pages, text });
          return text;
        };
        // A result that Yoga writes by a way of its own.
        setResult({ ...result, stringify } as ExecutionResult);
      },
      onResponse: ({ response, serverContext: { visit } }) => {
        const request = asked.get(visit);
        const known = answered.get(visit);
        const contentType = response.headers.get('content-type');
        if (request === undefined || !known || response.status !== 200 || contentType === null) return;
        const answer = { contentType, body: Buffer.from(known.text) };
        this.#answers.set(request, { pages: known.pages, answer });
      },
    };
  }
}

function isLasting(document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const fields = operationsOf(document).flatMap(({ selectionSet }) => rootFields(selectionSet, fragments));
  return fields.every(({ name }) => lastingFields.has(name.value));
}

/** Asks for the pages of an answer again; where they are other ones by now, the operation takes them over. */
async function stillHold(pages: readonly Answered[], visit: Visit): Promise<boolean> {
  const same = pages.map(async ({ question, entry }) => {
    const page = await visit.begin(question);
    return page.cacheStatus === 'HIT' && isSame(entry, await page.entry());
  });
  const settled = await Promise.allSettled(same);
  return settled.every((one) => one.status === 'fulfilled' && one.value);
}

function markOf({ contentHash, storedAt, expiresAt }: Entry): Mark {
  return { contentHash, storedAt, expiresAt };
}

function isSame(known: Mark, now: Entry | null): boolean {
  return (
    known.contentHash === now?.contentHash &&
    known.storedAt === now.storedAt &&
    known.expiresAt === now.expiresAt
  );
}

function lasts({ errors = [] }: { readonly errors?: readonly { readonly extensions: object }[] }): boolean {
  return errors.every(({ extensions }) => 'code' in extensions && lastingFailures.has(extensions.code));
}
