import { counted } from '../../../lib/counted.ts';
import { contentCodings } from '../../../lib/http/content-codings.ts';
import { header } from '../../../lib/http/header-list.ts';
import { essence } from '../../../lib/http/media-types.ts';
import { fail, notApplicable, pass, warn } from '../../../schema/check-rule.ts';
import { ofDocument, type SeoJudges, seen } from './page.ts';

/** Compression gains nothing if the body fits into one packet. */
const onePacket = 1_400;
/** Office files have xml in their type, and are archives. */
const isText = /^text\/|[/+](?:x-)?(?:json|xml|javascript|ecmascript)$/;
const largeDocument = 2_000_000;
const manyElements = 3_000;

/** How the page is delivered, and its address. */
export const deliveryJudges = {
  https: ({ facts: { finalUrl } }) => {
    if (finalUrl.startsWith('https:')) return pass('The page is served over https.');
    return fail('The page is served over plain http.');
  },
  'mixed-content': ofDocument(({ facts: { mixedContent, finalUrl } }) => {
    if (!finalUrl.startsWith('https:')) return notApplicable('The page itself is not secure.');
    if (mixedContent.length === 0) return pass('Everything is loaded over https.');
    return fail(
      `This secure page loads from ${counted(mixedContent.length, 'plain http address', 'plain http addresses')}: browsers block or upgrade such requests.`,
      seen('URL', mixedContent),
    );
  }),
  compression: ({ response, facts: { decodedBytes } }) => {
    const codings = contentCodings(response.headers).join(', ');
    if (codings !== '') return pass(`The body is compressed with ${codings}.`);
    const type = essence(header(response.headers, 'content-type'));
    if (decodedBytes <= onePacket || !isText.test(type)) {
      return notApplicable('Compression would gain nothing here.');
    }
    return warn('The body is not compressed.');
  },
  'document-size': ofDocument(({ facts: { decodedBytes } }) => {
    if (decodedBytes <= largeDocument) return pass(`The document has ${decodedBytes} bytes.`);
    return warn(`The document has ${decodedBytes} bytes: crawlers may stop reading before its end.`);
  }),
  'dom-size': ofDocument(({ facts: { domNodeCount } }) => {
    const count = domNodeCount ?? 0;
    if (count <= manyElements) return pass(`The document has ${counted(count, 'element')}.`);
    return warn(`The document has ${count} elements.`);
  }),
  caching: ({ facts: { caching } }) => {
    if (caching.etag ?? caching.lastModified) return pass('Crawlers can ask whether the page has changed.');
    return warn('Crawlers cannot ask whether the page has changed.');
  },
  'url-length': ({ facts: { urlInfo } }) => {
    if (urlInfo.length <= 200) return pass(`The address has ${urlInfo.length} characters.`);
    return warn(`The address has ${urlInfo.length} characters.`);
  },
  'url-words': ofDocument(({ facts: { urlInfo, finalUrl } }) => {
    const unusual = [
      ...(urlInfo.hasUppercase ? ['capital letters'] : []),
      ...(urlInfo.hasUnderscore ? ['underscores'] : []),
    ];
    if (unusual.length === 0) return pass('The path is in lower case, without underscores.');
    return warn(`The path has ${unusual.join(' and ')}.`, seen('URL', [finalUrl]));
  }),
  'url-parameters': ofDocument(({ facts: { urlInfo, finalUrl } }) => {
    if (urlInfo.parameterCount <= 3)
      return pass(`The address has ${counted(urlInfo.parameterCount, 'parameter')}.`);
    return warn(
      `The address has ${urlInfo.parameterCount} parameters: crawlers may find the page at many addresses.`,
      seen('URL', [finalUrl]),
    );
  }),
} satisfies SeoJudges;
