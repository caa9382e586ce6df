/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How much a finding matters to the people who use the page. */
export type Impact =
  /** Something does not work for some of them. */
  | 'CRITICAL'
  /** Something hardly works for some of them. */
  | 'SERIOUS'
  /** It slows some of them down, or costs the site something. */
  | 'MODERATE'
  /** A blemish. */
  | 'MINOR';

/** The outcome of a check. */
export type CheckResult =
  /** Checked, and as it should be. */
  | 'PASS'
  /** Works, but could be better. */
  | 'WARN'
  /** Wrong, and worth fixing. */
  | 'FAIL'
  /** The page has nothing for this check to look at. */
  | 'NOT_APPLICABLE'
  /** The method cannot decide this; do not read it as a pass. */
  | 'UNDETERMINED';

/** Where a link leads. Internal and external are told apart by registrable domain, not by comparing text. */
export type LinkKind =
  /** To a page of the same host; www counts as the same. */
  | 'INTERNAL'
  /** To another host under the same registrable domain. */
  | 'SUBDOMAIN'
  /** To another site. */
  | 'EXTERNAL'
  /** To an e-mail address. */
  | 'MAILTO'
  /** To a telephone number. */
  | 'TEL'
  /** To a file: by the download attribute or its extension. */
  | 'DOWNLOAD'
  /** To a place on this page. */
  | 'FRAGMENT'
  /** To a script rather than an address. */
  | 'JAVASCRIPT'
  /** Anything else: another scheme, or an address that cannot be parsed. */
  | 'OTHER';

/** Why search engines may not show a page. */
export type IndexReason =
  /** The page answers with a status other than 2xx. */
  | 'STATUS'
  /** A robots meta tag for search engines says noindex. */
  | 'NOINDEX_META'
  /** An X-Robots-Tag header for search engines says noindex. */
  | 'NOINDEX_HEADER'
  /** The page names another address as canonical. */
  | 'CANONICALISED'
  /** robots.txt forbids crawling the page. */
  | 'ROBOTS_TXT'
  /** The requested address redirects to another one. */
  | 'REDIRECT'
  /** The address does not serve an HTML document. */
  | 'NOT_HTML'
  /** The date in unavailable_after has passed. */
  | 'UNAVAILABLE_AFTER';

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

/** Whether the answer came from the cache. */
export type CacheStatus =
  /** Answered from the cache. */
  | 'HIT'
  /** The page was fetched for this answer. */
  | 'MISS';

/** What a caller is entitled to. */
export type Plan =
  /** Answers are cached for the default time. */
  | 'FREE'
  /** More requests per minute, and the arguments cacheTime and revalidate. */
  | 'PRO';

export type AuditQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditQuery = { page: { url: string, metadata: { title: string | null, description: string | null, canonicalUrl: string | null } | null } & ({ robots: { indexable: boolean, indexability: Array<IndexReason>, googlebot: { allowed: boolean, reason: string }, gptbot: { allowed: boolean, reason: string } } | null } | { robots?: never }) & ({ findings: Array<
      | { id: string, result: CheckResult, impact: Impact, message: string }
      | { fix: string | null, id: string, result: CheckResult, impact: Impact | null, message: string }
    > } | { findings?: never }) | null };

export type CompareQueryVariables = Exact<{ [key: string]: never; }>;


export type CompareQuery = { viewer: { plan: Plan, rateLimit: { remaining: number, resetAt: string } }, pages: Array<{ url: string, fetch: { status: number | null }, favicon: { url: string | null } | null, technical: { httpVersion: string, score: number | null } | null, cache: { status: CacheStatus } } | null>, categories: Array<{ name: string, description: string, fetches: Array<string>, browser: boolean }> };

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
      findings(category: [openGraph, twitterCard]) {
        id
        result
        impact
        message
        ... on Check {
          fix
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
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
    fetch {
      status
    }
    favicon {
      url
    }
    technical {
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