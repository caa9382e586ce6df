/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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
  /** The body exceeded the size limit; its beginning was read. */
  | 'TOO_LARGE'
  /** The body did not arrive completely before the deadline, or within 2 s after a head that was all that was needed; what had arrived was read. */
  | 'TIMEOUT_PARTIAL'
  /** The document is an empty shell that scripts fill in a browser. */
  | 'EMPTY_SHELL'
  /** The certificate is not valid; nothing was sent and no page was read. */
  | 'TLS_INVALID';

export type FactsQueryVariables = Exact<{
  urls: Array<string> | string;
}>;


export type FactsQuery = { pages: Array<{ url: string, fetch: { outcome: FetchOutcome, reasons: Array<string> }, metadata: { preview: { title: string, author: string | null, publishedAt: string | null } } | null, content: { wordCount: number } | null } | null> };

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
  pages(urls: $urls) {
    url
    fetch {
      outcome
      reasons
    }
    metadata {
      preview {
        title
        author
        publishedAt
      }
    }
    content {
      wordCount
    }
  }
}
    `) as unknown as TypedDocumentString<FactsQuery, FactsQueryVariables>;