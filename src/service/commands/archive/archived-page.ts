import { AsyncIterReader, WARCParser, type WARCRecord } from 'warcio';
import { essence, isHtml, isOfficeType } from '../../../extract/lib/http/media-types.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { pageOf } from '../../../extract/run/given-page.ts';
import { queueOf, readBody } from '../../../extract/sources/body/body.ts';
import { decodersFor } from '../../../extract/sources/body/content-coding.ts';
import { maxBytesOf } from '../../../extract/sources/response.ts';

/** The page of a record; null if the record holds something else. Throws if it cannot be read. */
export async function archivedPage(record: Uint8Array): Promise<Fetched | null> {
  const parsed = await WARCParser.parse(new AsyncIterReader([record], null), { keepHeadersCase: true });
  if (!parsed?.warcTargetURI) return null;
  const page = await (parsed.warcType === 'response' ? responseIn(parsed) : resourceIn(parsed));
  const fetchedAt = parsed.warcDate;
  return page && fetchedAt && !Number.isNaN(Date.parse(fetchedAt)) ? { ...page, fetchedAt } : page;
}

async function responseIn(record: WARCRecord): Promise<Fetched | null> {
  const { httpHeaders, warcTargetURI: url } = record;
  if (!httpHeaders || !url) return null;
  const headers = [...httpHeaders.headers].map(([name, value]) => [name.toLowerCase(), value] as const);
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (!isPage(type)) return null;
  const isChunked = headers.some(([name, value]) => name === 'transfer-encoding' && /chunked/i.test(value));
  const sent = await new AsyncIterReader(record.reader, null, isChunked).readFully();
  const limit = maxBytesOf(type) + 1;
  const body = await readBody(queueOf([sent], sent.length + 1), { decoders: decodersFor(headers), limit });
  const shown = Object.groupBy(headers, ([name]) => name);
  return pageOf(
    // Some archives keep the header of a coding that they have undone.
    { body: body.failure && body.bytes.length === 0 ? sent : body.bytes, isText: false },
    {
      url,
      status: Number(httpHeaders.statusCode) || 200,
      headers: Object.fromEntries(
        Object.entries(shown).map(([name, all = []]) => [name, all.map(([, value]) => value)]),
      ),
    },
  );
}

/** What is read as a page; everything else of an archive is left out. Some servers forget the semicolon after the type. */
function isPage(contentType: string): boolean {
  const [type = ''] = essence(contentType).split(/[\s,]/, 1);
  return isHtml(type) || type === 'application/pdf' || isOfficeType(type);
}

/** A file that was archived without its response. */
async function resourceIn(record: WARCRecord): Promise<Fetched | null> {
  const { warcType, warcTargetURI: url, warcContentType: type } = record;
  if (warcType !== 'resource' || !url || !type || !isPage(type)) return null;
  return pageOf(
    { body: await record.readFully(), isText: false },
    { url, headers: { 'content-type': type } },
  );
}
