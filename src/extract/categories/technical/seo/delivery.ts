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
    return fail({
      message: 'The page is served over plain http.',
      fix: 'Serve it over https, and redirect to that.',
    });
  },
  'mixed-content': ofDocument(({ facts: { mixedContent, finalUrl } }) => {
    if (!finalUrl.startsWith('https:')) return notApplicable('The page itself is not secure.');
    if (mixedContent.length === 0) return pass('Everything is loaded over https.');
    return fail({
      message: `This secure page loads from ${counted(mixedContent.length, 'plain http address', 'plain http addresses')}: browsers block or upgrade such requests.`,
      fix: 'Load everything over https.',
      evidence: seen('URL', mixedContent),
    });
  }),
  compression: ({ response, facts: { decodedBytes } }) => {
    const codings = contentCodings(response.headers).join(', ');
    if (codings !== '') return pass(`The body is compressed with ${codings}.`);
    const type = essence(header(response.headers, 'content-type'));
    if (decodedBytes <= onePacket || !isText.test(type)) {
      return notApplicable('Compression would gain nothing here.');
    }
    return warn({ message: 'The body is not compressed.', fix: 'Compress text with br, zstd or gzip.' });
  },
  'document-size': ofDocument(({ facts: { decodedBytes } }) => {
    if (decodedBytes <= largeDocument) return pass(`The document has ${decodedBytes} bytes.`);
    return warn({
      message: `The document has ${decodedBytes} bytes: crawlers may stop reading before its end.`,
      fix: 'Move data and inline scripts out of the document.',
    });
  }),
  'dom-size': ofDocument(({ facts: { domNodeCount } }) => {
    const count = domNodeCount ?? 0;
    if (count <= manyElements) return pass(`The document has ${counted(count, 'element')}.`);
    return warn({
      message: `The document has ${count} elements.`,
      fix: 'Remove elements that nobody sees.',
    });
  }),
  caching: ({ facts: { caching } }) => {
    if (caching.etag ?? caching.lastModified) return pass('Crawlers can ask whether the page has changed.');
    return warn({
      message: 'Crawlers cannot ask whether the page has changed.',
      fix: 'Send an ETag or Last-Modified.',
    });
  },
  'url-length': ({ facts: { urlInfo } }) => {
    if (urlInfo.length <= 200) return pass(`The address has ${urlInfo.length} characters.`);
    return warn({ message: `The address has ${urlInfo.length} characters.`, fix: 'Shorten it.' });
  },
  'url-words': ofDocument(({ facts: { urlInfo, finalUrl } }) => {
    const unusual = [
      ...(urlInfo.hasUppercase ? ['capital letters'] : []),
      ...(urlInfo.hasUnderscore ? ['underscores'] : []),
    ];
    if (unusual.length === 0) return pass('The path is in lower case, without underscores.');
    return warn({
      message: `The path has ${unusual.join(' and ')}.`,
      fix: 'Use lower case, and hyphens between words.',
      evidence: seen('URL', [finalUrl]),
    });
  }),
  'url-parameters': ofDocument(({ facts: { urlInfo, finalUrl } }) => {
    if (urlInfo.parameterCount <= 3)
      return pass(`The address has ${counted(urlInfo.parameterCount, 'parameter')}.`);
    return warn({
      message: `The address has ${urlInfo.parameterCount} parameters: crawlers may find the page at many addresses.`,
      fix: 'Leave out parameters that do not change the page.',
      evidence: seen('URL', [finalUrl]),
    });
  }),
} satisfies SeoJudges;
