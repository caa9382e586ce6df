/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How a check came out. */
export type CheckResult =
  /** Looked at, and as it should be. */
  | 'PASS'
  /** Works, but could be better. */
  | 'WARN'
  /** Wrong, and worth mending. */
  | 'FAIL'
  /** There is nothing here that the check could look at. */
  | 'NOT_APPLICABLE'
  /** The method cannot decide this; never to be read as a pass. */
  | 'UNDETERMINED';

/** Where a link leads. Internal and external are told by registrable domain, not by comparing text. */
export type LinkKind =
  /** To a page of the same host; www counts as the same. */
  | 'INTERNAL'
  /** To another host under the same registrable domain. */
  | 'SUBDOMAIN'
  /** To somebody else’s site. */
  | 'EXTERNAL'
  /** To an e-mail address. */
  | 'MAILTO'
  /** To a telephone number. */
  | 'TEL'
  /** To a file: by the download attribute or its extension. */
  | 'DOWNLOAD'
  /** To a place on this very page. */
  | 'FRAGMENT'
  /** To a script: no address at all. */
  | 'JAVASCRIPT'
  /** Anything else: other schemes, or an address that cannot be read. */
  | 'OTHER';

/** Why a page is not to be found in search engines. */
export type IndexReason =
  /** The page answers with a status other than 2xx. */
  | 'STATUS'
  /** A robots meta tag for search engines says noindex. */
  | 'NOINDEX_META'
  /** An X-Robots-Tag header for search engines says noindex. */
  | 'NOINDEX_HEADER'
  /** The page names another address as its canonical one. */
  | 'CANONICALISED'
  /** robots.txt forbids crawling the page. */
  | 'ROBOTS_TXT'
  /** The address asked for leads on to another one. */
  | 'REDIRECT'
  /** The address serves no HTML document. */
  | 'NOT_HTML'
  /** The date in unavailable_after has passed. */
  | 'UNAVAILABLE_AFTER';

/** What was got, in one word. */
export type FetchOutcome =
  /** The page itself was got, whole. */
  | 'OK'
  /** The address serves something other than an HTML document. */
  | 'NOT_HTML'
  /** The site answered with a 4xx status: its error page was got. */
  | 'CLIENT_ERROR'
  /** The site answered with a 5xx status: its error page was got. */
  | 'SERVER_ERROR'
  /** The site refuses to show the page to this service. */
  | 'BLOCKED'
  /** A test for humans stands in place of the page. */
  | 'CHALLENGE'
  /** A login page stands in place of the page. */
  | 'LOGIN_WALL'
  /** The site answers that it was asked too often. */
  | 'RATE_LIMITED'
  /** The body went over the size limit; its beginning was read. */
  | 'TOO_LARGE'
  /** The body did not end before the deadline; what had come was read. */
  | 'TIMEOUT_PARTIAL'
  /** The document is an empty frame that scripts are to fill in a browser. */
  | 'EMPTY_SHELL'
  /** The certificate is not valid; nothing was sent and no page was read. */
  | 'TLS_INVALID';

/** Whether an answer was there before the question. */
export type CacheStatus =
  /** Answered from the cache. */
  | 'HIT'
  /** The page was fetched for this answer. */
  | 'MISS';

/** What a caller may do. */
export type Plan =
  /** Answers with the default lifetime. */
  | 'FREE'
  /** More requests per minute, cacheTime and revalidate. */
  | 'PRO';

export type AuditQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditQuery = { page: { url: string, metadata: { title: string | null, description: string | null, canonicalUrl: string | null } | null } & ({ robots: { indexable: boolean, indexability: Array<IndexReason>, googlebot: { allowed: boolean, reason: string }, gptbot: { allowed: boolean, reason: string } } | null } | { robots?: never }) & ({ openGraph: { checks: Array<{ id: string, result: CheckResult, message: string, fix: string | null }> } | null } | { openGraph?: never }) & ({ twitterCard: { checks: Array<{ id: string, result: CheckResult, message: string, fix: string | null }> } | null } | { twitterCard?: never }) | null };

export type FindingFragment = { id: string, result: CheckResult, message: string, fix: string | null };

export type CompareQueryVariables = Exact<{ [key: string]: never; }>;


export type CompareQuery = { viewer: { plan: Plan, rateLimit: { remaining: number, resetAt: string } }, pages: Array<{ url: string, favicon: { url: string | null } | null, technical: { status: number, httpVersion: string, score: number | null } | null, cache: { status: CacheStatus } } | null>, categories: Array<{ name: string, description: string, fetches: Array<string>, browser: boolean }> };

export type PreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type PreviewQuery = { page: { url: string, fetch: { outcome: FetchOutcome }, metadata: { preview: { title: string, description: string | null, siteName: string | null, icon: string | null, image: { url: string, alt: string | null } | null, sources: Array<{ field: string, source: string, chosen: boolean }> } } | null } | null };

export type ReadQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadQuery = { page: { fetch: { outcome: FetchOutcome, blockedBy: string | null }, metadata: { title: string | null, publishedAt: string | null, authors: Array<{ name: string }> } | null, content: { markdown: string | null } | null, links: { items: Array<{ text: string, url: string | null, kind: LinkKind }> } | null } | null };

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
export const FindingFragmentDoc = new TypedDocumentString(`
    fragment Finding on Check {
  id
  result
  message
  fix
}
    `, {"fragmentName":"Finding"}) as unknown as TypedDocumentString<FindingFragment, unknown>;
export const AuditDocument = new TypedDocumentString(`
    query Audit {
  page(url: "https://example.com/") {
    url
    metadata {
      title
      description
      canonicalUrl
    }
    ... @defer {
      robots {
        indexable
        indexability
        googlebot: allowed(userAgent: "Googlebot") {
          allowed
          reason
        }
        gptbot: allowed(userAgent: "GPTBot") {
          allowed
          reason
        }
      }
    }
    ... @defer {
      openGraph {
        checks {
          ...Finding
        }
      }
      twitterCard {
        checks {
          ...Finding
        }
      }
    }
  }
}
    fragment Finding on Check {
  id
  result
  message
  fix
}`) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
export const CompareDocument = new TypedDocumentString(`
    query Compare {
  viewer {
    plan
    rateLimit {
      remaining
      resetAt
    }
  }
  pages(urls: ["https://example.com/", "https://example.org/"]) {
    url
    favicon {
      url
    }
    technical {
      status
      httpVersion
      score
    }
    cache {
      status
    }
  }
  categories {
    name
    description
    fetches
    browser
  }
}
    `) as unknown as TypedDocumentString<CompareQuery, CompareQueryVariables>;
export const PreviewDocument = new TypedDocumentString(`
    query Preview {
  page(url: "https://example.com/") {
    url
    fetch {
      outcome
    }
    metadata {
      preview {
        title
        description
        siteName
        image {
          url
          alt
        }
        icon
        sources {
          field
          source
          chosen
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PreviewQuery, PreviewQueryVariables>;
export const ReadDocument = new TypedDocumentString(`
    query Read {
  page(url: "https://example.com/") {
    fetch {
      outcome
      blockedBy
    }
    metadata {
      title
      authors {
        name
      }
      publishedAt
    }
    content {
      markdown
    }
    links {
      items(first: 20) {
        text
        url
        kind
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReadQuery, ReadQueryVariables>;