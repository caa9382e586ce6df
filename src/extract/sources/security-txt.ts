import { looksLikeSecurityTxt } from '../lib/site-files/security-txt.ts';
import { optional, source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';
import { fetchSiteFile, type SiteFile, textOf } from './site-file.ts';

const limits = {
  maxBytes: 64 * 1024,
  maxRedirects: 5,
  deadlineMs: deadlines.further,
  accept: 'text/plain,*/*;q=0.8',
};
/** The standard path, then the legacy one (RFC 9116, section 3). */
const paths = ['/.well-known/security.txt', '/security.txt'];

/** The site's security.txt, or why it failed; null if it has none, or if the page could not be fetched: then it is not asked. */
export const securityTxtFile = source('securityTxtFile', {
  fetches: '/.well-known/security.txt',
  needs: { response: optional(response) },
  async load({ response }, context): Promise<SiteFile | null> {
    if (!response) return null;
    for (const path of paths) {
      const file = await fetchSiteFile(new URL(path, response.url), limits, context);
      if (file.failure || isSecurityTxt(file)) return file;
    }
    return null;
  },
});

/** Some sites answer every address with their home page. */
function isSecurityTxt(file: SiteFile): boolean {
  const text = textOf(file);
  if (text === null) return false;
  const isPlain = file.headers.some(
    ([name, value]) => name === 'content-type' && /^text\/plain/i.test(value),
  );
  return isPlain || looksLikeSecurityTxt(text);
}
