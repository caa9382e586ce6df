/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What went wrong. A request that /graphql does not execute has a code of the protocol instead, such as GRAPHQL_VALIDATION_FAILED or LIMIT_EXCEEDED; /docs#errors lists them. */
export type ErrorCode =
  /** A required parameter is missing. */
  | 'MISSING_PARAMETER'
  /** url must be an http(s) address or a host name with an optional path, without user name or password, at most 8 KiB long. */
  | 'INVALID_URL'
  /** Only http and https addresses can be scraped. */
  | 'UNSUPPORTED_SCHEME'
  /** A parameter has a value that is not allowed. */
  | 'INVALID_PARAMETER'
  /** The answer would be longer than one answer may be: ask for fewer items of its largest lists, with the argument first. */
  | 'ANSWER_TOO_LONG'
  /** A valid API key is required: send it as "Authorization: Bearer KEY" or "X-API-Key: KEY". */
  | 'UNAUTHORIZED'
  /** cacheTime, revalidate, and the userAgent, headers and cookies of a visitor are for callers on the Pro plan. */
  | 'PRO_REQUIRED'
  /** The address is private, reserved or not publicly reachable. */
  | 'BLOCKED_ADDRESS'
  /** The port of this address may not be fetched. */
  | 'BLOCKED_PORT'
  /** Web pages of other origins may call this service only with an API key, or if CORS_ORIGINS names them. */
  | 'FORBIDDEN_ORIGIN'
  /** The Host header does not name this service. If the service has a name of its own, its operator sets it as PUBLIC_URL. */
  | 'FORBIDDEN_HOST'
  /** The robots.txt of this site disallows the page for this service. */
  | 'DISALLOWED_BY_ROBOTS'
  /** There is nothing at this path; /docs describes the interfaces. */
  | 'NOT_FOUND'
  /** This method is not allowed here; see the Allow header. */
  | 'METHOD_NOT_ALLOWED'
  /** The Accept header names none of the media types in which this endpoint answers. */
  | 'NOT_ACCEPTABLE'
  /** The request contradicts an earlier one. */
  | 'CONFLICT'
  /** The rate limit is used up; wait until the time in X-RateLimit-Reset. */
  | 'RATE_LIMITED'
  /** The service failed unexpectedly; the failure has been logged. */
  | 'INTERNAL'
  /** The host name of the address does not resolve. */
  | 'UPSTREAM_DNS'
  /** The site refused, reset or dropped the connection. */
  | 'UPSTREAM_CONNECTION'
  /** The service could not make a secure connection to the site: its certificate or TLS set-up is not valid. */
  | 'UPSTREAM_TLS'
  /** The site answered with something that is not valid HTTP. */
  | 'UPSTREAM_PROTOCOL'
  /** The site sent a content coding that cannot be decoded. */
  | 'UPSTREAM_ENCODING'
  /** The site redirects in a loop or more than 10 times. */
  | 'TOO_MANY_REDIRECTS'
  /** The site sent nothing usable before the deadline. */
  | 'UPSTREAM_TIMEOUT'
  /** There is no stored answer to this selection, and cache: ONLY forbids fetching the page. */
  | 'NOT_CACHED'
  /** The service is busy or stopping; try again shortly. */
  | 'OVERLOADED'
  /** The service cannot check this API key at the moment, because its store of keys is unavailable; try again shortly. */
  | 'KEYS_UNAVAILABLE'
  /** The service cannot reach its database of batches; try again shortly. Single pages are answered as usual. */
  | 'BATCHES_UNAVAILABLE'
  /** This part needs a browser, and none is available. */
  | 'BROWSER_UNAVAILABLE'
  /** The browser did not finish with this page before its deadline. */
  | 'BROWSER_TIMEOUT'
  /** The page could not be analysed within the time or memory allowed. */
  | 'EXTRACTION_TIMEOUT'
  /** The address does not serve an HTML document, so this category has nothing to read. */
  | 'NOT_HTML'
  /** The PDF can only be opened with a password. */
  | 'PDF_ENCRYPTED'
  /** The file says that it is a PDF, but cannot be read as one. */
  | 'PDF_BROKEN'
  /** The PDF is larger than 20 MiB, and cannot be read in part. */
  | 'PDF_TOO_LARGE'
  /** The office file can only be opened with a password. */
  | 'OFFICE_ENCRYPTED'
  /** The file says that it is an office file, but cannot be read as one. */
  | 'OFFICE_BROKEN'
  /** The office file is larger than 20 MiB, or what is read of it is larger than 48 MiB unpacked, 16 MiB in one part. */
  | 'OFFICE_TOO_LARGE'
  /** This needs something that you did not supply, such as a file of the site or its DNS records. */
  | 'SOURCE_MISSING'
  /** Reading files of this kind needs a package that is not installed. */
  | 'READER_MISSING'
  /** The service could not fetch something that this category needs. */
  | 'SOURCE_FAILED';

/** What was fetched, in one word. */
export type FetchOutcome =
  /** The page itself was fetched, and completely. */
  | 'OK'
  /** The address serves something other than an HTML document. */
  | 'NOT_HTML'
  /** The site answered with a 4xx status, and its error page was fetched. */
  | 'CLIENT_ERROR'
  /** The site answered with a 5xx status, and its error page was fetched. */
  | 'SERVER_ERROR'
  /** The site refuses to show the page to this service. */
  | 'BLOCKED'
  /** A bot challenge, a waiting room or a request for consent was served instead of the page. */
  | 'CHALLENGE'
  /** A login page was served instead of the page. */
  | 'LOGIN_WALL'
  /** The site says that it received too many requests. */
  | 'RATE_LIMITED'
  /** The page has more bytes or tags than are read; its beginning was read. */
  | 'TOO_LARGE'
  /** The body did not arrive completely before the deadline, or within 2 s after its head where only the head was needed; PageQL read what had arrived. */
  | 'TIMEOUT_PARTIAL'
  /** The site says that there is no such page, but with the status of a success. */
  | 'NOT_FOUND_PAGE'
  /** The domain has no site: a page of its seller was served, or advertising. */
  | 'PARKED'
  /** There is no site yet: its server, panel or framework answered with a page of its own. */
  | 'DEFAULT_PAGE'
  /** The document is an empty shell that scripts fill in a browser. */
  | 'EMPTY_SHELL'
  /** The certificate is not valid; nothing was sent and no page was read. */
  | 'TLS_INVALID';

export type FactsQueryVariables = Exact<{
  urls: Array<string> | string;
}>;


export type FactsQuery = { pages: Array<{ url: string, fetch: { outcome: FetchOutcome, reasons: Array<string> }, metadata: { preview: { title: string, author: string | null, image: { url: string, checked: { status: number | null, width: number | null, height: number | null } | null } | null } } | null, content: { wordCount: number } | null, errors: Array<{ path: Array<string>, code: ErrorCode }> } | null> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const FactsDocument = new TypedDocumentString(`
    query Facts($urls: [String!]!) {
  pages(urls: $urls, options: {timeout: 20000}) {
    url
    fetch {
      outcome
      reasons
    }
    metadata {
      preview {
        title
        author
        image {
          url
          checked {
            status
            width
            height
          }
        }
      }
    }
    content {
      wordCount
    }
    errors {
      path
      code
    }
  }
}
    `) as unknown as TypedDocumentString<FactsQuery, FactsQueryVariables>;