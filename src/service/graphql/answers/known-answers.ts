import { crc32 } from 'node:zlib';
import { BREAK, type DocumentNode, type ExecutionResult, visit } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { ErrorCode } from '../../../extract/page/errors.ts';
import type { FoundPage, Session, SessionContext } from '../../endpoint/session.ts';
import type { Entry } from '../../engine/answer/entry.ts';
import { permanentFailures } from '../../engine/cache/lifetime.ts';
import { ownBytes } from '../../stores/own-bytes.ts';
import { fragmentsOf, operationsOf, perDocument, rootFields } from '../syntax/document.ts';

/** All that a request's answer depends on, except the caller. */
export interface RequestContent {
  /** The method, the target, and the headers that select the form of the answer. */
  readonly head: string;
  readonly body: Uint8Array;
}

export interface KnownAnswer {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Identifies an entry without holding its body, which may be a thousand times the size of the answer. */
type EntryId = Pick<Entry, 'contentHash' | 'storedAt' | 'expiresAt'>;

interface PageBehind extends Omit<FoundPage, 'entry' | 'cacheStatus'> {
  readonly entry: EntryId;
}

/** An answer, the body of its request, and the entries that it was made from. */
interface Known {
  readonly requestBody: Uint8Array;
  readonly pages: readonly PageBehind[];
  readonly answer: KnownAnswer;
}

/** A request that is executed, and what is known of it so far. */
interface Running {
  readonly request: RequestContent;
  document?: DocumentNode;
  /** Its answer, as it was sent. */
  text?: string;
}

/** Encodes into separate allocations, as they are kept. */
const utf8 = new TextEncoder();

const maxBytes = 16 * 1024 * 1024;
/** Approximate size of an answer without its body and its request: its pages, their entry ids, its list node. */
const overheadBytes = 1024;

const schemaFields = new Set(['__schema', '__type', '__typename', 'categories']);
/** Fields that depend on nothing but the schema and the entries of their pages. */
const repeatableFields = new Set(['page', 'pages', ...schemaFields]);
/** Failures that are stored with an entry; others may not occur again on the next call. */
const storedFailures = new Set<unknown>([
  ...permanentFailures,
  'BROWSER_UNAVAILABLE',
  'BROWSER_TIMEOUT',
  'SOURCE_FAILED',
] satisfies ErrorCode[]);

/** Repeats an answer whose entries are still the same: executing a full selection costs a hundred times as much as their look-up. */
export class KnownAnswers {
  readonly #answers = new LRUCache<string, Known>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer, requestBody }, key) =>
      answer.body.byteLength + requestBody.byteLength + key.length + overheadBytes,
  });
  /** What is executed for sessions whose answers may be remembered. */
  readonly #running = new WeakMap<Session, Running>();

  /** Null if the request has to be executed; the execution then takes over the pages that were opened here. */
  async find(request: RequestContent, session: Session): Promise<KnownAnswer | null> {
    const key = keyOf(request);
    const found = this.#answers.get(key);
    const known = found && Buffer.compare(found.requestBody, request.body) === 0 ? found : null;
    if (known && (await repeats(known.pages, session))) return known.answer;
    if (known && (await areUnchanged(known.pages, session))) {
      const pages = await session.found();
      // The entry may have been evicted from memory and loaded again, so its `stillHeld` is renewed.
      if (pages) this.#answers.set(key, { ...known, pages: pages.map(answeredBy) });
      return known.answer;
    }
    this.#running.set(session, { request });
    return null;
  }

  remember(): Plugin<SessionContext, SessionContext> {
    const allRunning = this.#running;
    return {
      onExecute({ args: { document, contextValue } }) {
        const running = allRunning.get(contextValue.session);
        if (running && isRepeatable(document)) running.document = document;
      },
      onResultProcess({ result, setResult, serverContext: { session } }) {
        const running = allRunning.get(session);
        if (!running?.document) return;
        if (isAsyncIterable(result) || Array.isArray(result) || !willOccurAgain(result)) return;
        const stringify = (shown: object) => {
          running.text = JSON.stringify(shown);
          return running.text;
        };
        // Overrides how Yoga serialises the result.
        setResult({ ...result, stringify } as ExecutionResult);
      },
      onResponse: ({ response, serverContext: { session } }) => {
        const { request, document, text } = allRunning.get(session) ?? {};
        const contentType = response.headers.get('content-type');
        if (!request || !document || text === undefined) return;
        if (response.status !== 200 || contentType === null) return;
        // Not awaited: the answer to a MISS is sent before its entries are stored.
        void pagesBehind(document, session).then(async (pages) => {
          if (!pages) return;
          const answer = { contentType, body: utf8.encode(text) };
          this.#answers.set(keyOf(request), { requestBody: ownBytes(request.body), pages, answer });
        });
      },
    };
  }
}

/** The entries that an answer was made from, once they are stored; null if it must not be repeated. */
async function pagesBehind(document: DocumentNode, session: Session): Promise<readonly PageBehind[] | null> {
  if (asksForSchema(document)) return [];
  const found = await session.found();
  if (found?.some(({ cacheStatus }) => cacheStatus === 'MISS') && saysCacheStatus(document)) return null;
  return found?.map(answeredBy) ?? null;
}

/** Whether an answer says what the cache said, which the repeated answer would not say again. */
const saysCacheStatus = perDocument((document) => {
  let says = false;
  visit(document, {
    Field({ name }) {
      if (name.value !== 'cache') return;
      says = true;
      return BREAK;
    },
  });
  return says;
});

/** Requests whose bodies differ may share a key. The checksum of a long query costs less than making it a string. */
function keyOf({ head, body }: RequestContent): string {
  return `${head}\n${body.byteLength}\n${crc32(body)}`;
}

const isRepeatable = perDocument((document) => selectsOnly(repeatableFields, document));
const asksForSchema = perDocument((document) => selectsOnly(schemaFields, document));

function selectsOnly(names: ReadonlySet<string>, document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const fields = operationsOf(document).flatMap(({ selectionSet }) => rootFields(selectionSet, fragments));
  return fields.every(({ name }) => names.has(name.value));
}

/** Whether the only page of an answer is still the same; if so, its ticket is taken. */
async function repeats(pages: readonly PageBehind[], session: Session): Promise<boolean> {
  const [page, ...others] = pages;
  // If one of several tickets is refused, the others are taken already, so the operation has to take over those pages.
  if (page === undefined || others.length > 0 || !page.stillHeld?.()) return false;
  return session.repeat(page.request, page.entry.expiresAt);
}

/** Opens the pages of an answer again; if they have changed, the operation takes them over. */
async function areUnchanged(pages: readonly PageBehind[], session: Session): Promise<boolean> {
  const same = pages.map(async ({ request, entry }) => {
    const page = await session.begin(request);
    return page.cacheStatus === 'HIT' && isSame(entry, await page.entry());
  });
  const settled = await Promise.allSettled(same);
  return settled.every((one) => one.status === 'fulfilled' && one.value);
}

function answeredBy({ request, stillHeld, entry }: FoundPage): PageBehind {
  const { contentHash, storedAt, expiresAt } = entry;
  return { request, stillHeld, entry: { contentHash, storedAt, expiresAt } };
}

function isSame(known: EntryId, now: Entry | null): boolean {
  return (
    known.contentHash === now?.contentHash &&
    known.storedAt === now.storedAt &&
    known.expiresAt === now.expiresAt
  );
}

function willOccurAgain({ errors = [] }: ExecutionResult): boolean {
  return errors.every(({ extensions }) => storedFailures.has(extensions.code));
}
