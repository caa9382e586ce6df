import { sha256 } from '../../../extract/lib/sha256.ts';
import { type AnsweringOptions, answering } from '../../endpoint/answering.ts';
import { type Call, type Endpoint, type Reply, searchOf } from '../../endpoint/call.ts';
import { bodyHeaders, contentHeaders, etagOf, matchesTag, rateHeaders } from '../../endpoint/headers.ts';
import { preferredType } from '../../endpoint/preferred-type.ts';
import type { Session } from '../../endpoint/session.ts';
import { markdownDocument } from './front-matter.ts';
import { readReadParameters } from './parameters.ts';
import { partFacts, type ReadPage } from './reader.ts';

interface ReadEndpointOptions extends AnsweringOptions {
  readonly read: ReadPage;
}

const inPath = '/read/';

/** The parameters of a call. In `/read/https://example.com/?a=1`, all that follows `/read/` is the address. */
function searchIn(target: string): string {
  if (!target.startsWith(inPath)) return searchOf(target);
  // Proxies merge slashes.
  const address = target.slice(inPath.length).replace(/^(https?):\/+/i, '$1://');
  return new URLSearchParams({ url: address }).toString();
}

/** `GET /read`: a page as Markdown. It is the REST call of `metadata,content`, formatted for readers. */
export function readEndpoint({ read, ...services }: ReadEndpointOptions): Endpoint {
  async function answer({ target, headers }: Call, session: Session): Promise<Reply> {
    const readCall = readReadParameters(searchIn(target));
    const type = preferredType(headers.get('accept'), ['text/markdown', 'application/json']);
    const { reading, markdown, part, expiresAt, cache, rate } = await read(readCall, session);
    const facts = { ...reading.facts, ...partFacts(part) };
    const body = Buffer.from(
      type === 'text/markdown' ? markdownDocument(facts, markdown) : JSON.stringify({ ...facts, markdown }),
    );
    const entry = { contentHash: sha256(body), expiresAt };
    const answered = [...bodyHeaders(entry, cache), ...rateHeaders(rate)];
    if (matchesTag(headers.get('if-none-match'), etagOf(entry)))
      return { status: 304, headers: answered, body: null, cache };
    const content = contentHeaders(`${type}; charset=utf-8`, body);
    return { status: 200, headers: [...answered, ...content], body, cache, compressible: true };
  }

  return (call) => answering(services, call, (session) => answer(call, session));
}
