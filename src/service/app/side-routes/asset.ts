import { ScrapeError } from '../../../extract/page/errors.ts';
import { assetAt } from '../../../inspector/assets.ts';
import type { Call, Reply } from '../../endpoint/call.ts';
import { matchesTag } from '../../endpoint/headers.ts';
import { content, encoded, forever, notModified } from './content.ts';

/** A script, style or image of an HTML page. Browsers revalidate it each time, unless its path has a hash of it. */
export async function asset({ path, headers }: Call): Promise<Reply> {
  const found = await assetAt(path);
  if (!found) throw new ScrapeError('NOT_FOUND');
  const { type, etag, immutable } = found;
  const lifetime = immutable ? `public, ${forever}` : 'no-cache';
  const caching = ['Cache-Control', lifetime, 'ETag', etag, 'Vary', 'Accept-Encoding'];
  if (matchesTag(headers.get('if-none-match'), etag)) return notModified(caching);
  const { body, encoding } = await encoded(found.content, headers);
  return content(type, body, [...caching, ...encoding]);
}
