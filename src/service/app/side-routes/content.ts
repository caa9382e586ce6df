import { ScrapeError } from '../../../extract/page/errors.ts';
import { assetAt } from '../../../inspector/assets.ts';
import type { StaticBody } from '../../../shared/static-body.ts';
import type { Call, Reply } from '../../endpoint/call.ts';
import { everyAnswer, matchesTag } from '../../endpoint/headers.ts';
import { wholeReply } from '../../endpoint/whole-reply.ts';

/** For what never changes at its address. */
export const forever = 'max-age=31536000, immutable';

export const html = 'text/html; charset=utf-8';

export function notModified(caching: readonly string[]): Reply {
  return { status: 304, headers: [...everyAnswer, ...caching], body: null };
}

/** A body in a coding that the client accepts, and the header that says which. */
export async function encoded(content: StaticBody, headers: Call['headers']) {
  const { coding, body } = await content.in(headers.get('accept-encoding'));
  return { body, encoding: coding ? ['Content-Encoding', coding] : [] };
}

/** A script, style or image of an HTML page. Browsers revalidate it each time, unless its path has a hash of it. */
export async function asset({ path, headers }: Call): Promise<Reply> {
  const found = await assetAt(path);
  if (!found) throw new ScrapeError('NOT_FOUND');
  const { type, etag, immutable } = found;
  const lifetime = immutable ? `public, ${forever}` : 'no-cache';
  const caching = ['Cache-Control', lifetime, 'ETag', etag, 'Vary', 'Accept-Encoding'];
  if (matchesTag(headers.get('if-none-match'), etag)) return notModified(caching);
  const { body, encoding } = await encoded(found.content, headers);
  return wholeReply(type, body, [...caching, ...encoding]);
}
