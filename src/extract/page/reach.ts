import type { HeaderList } from '../lib/http/header-list.ts';
import type { RedirectHop } from '../schema/redirect-hop.ts';
import type { Timings } from '../schema/timings.ts';
import type { Tls } from '../schema/tls.ts';
import type { BrowserPort } from './browser.ts';
import type { DnsAnswer, DnsType } from './dns.ts';
import type { Visitor } from './visitor.ts';

/** The network access of sources. `net/` implements it behind the guard; tests pass a literal. */
export interface Reach {
  /** Fetches an address and follows redirects; the guard checks every hop. */
  fetch(url: URL, limits: FetchLimits): Promise<Fetched>;
  /** A TLS handshake with the host of an address. The certificate is not validated, and nothing is sent. */
  handshake(url: URL, limits: HandshakeLimits): Promise<Handshake>;
  /**
   * Queries the DNS. A name that does not exist gives an answer without records; a query without a valid answer rejects
   * with SOURCE_FAILED. For PTR, `name` may be an IP address.
   */
  dns<T extends DnsType>(name: string, type: T, limits: Pick<FetchLimits, 'signal'>): Promise<DnsAnswer<T>>;
  readonly browser: BrowserPort;
  readonly screenshots: ScreenshotKeeper;
}

/** Stores images that answers link to. */
export interface ScreenshotKeeper {
  /** Keeps a WebP image while an answer links to it; with an owner, its URL cannot be derived. Null if it is not kept. */
  keep(image: Uint8Array, owner?: string | null): Promise<KeptScreenshot | null>;
}

export interface KeptScreenshot {
  readonly url: string;
  /** Its key in the store. */
  readonly name: string;
  /** Hash of the image, hexadecimal. */
  readonly sha256: string;
}

export interface FetchLimits {
  readonly signal: AbortSignal;
  /** GET by default; the answer to HEAD has no body. */
  readonly method?: 'HEAD';
  /** The decoded body is cut after this many bytes. */
  readonly maxBytes: number;
  /** Overrides `maxBytes` for some responses, chosen by their headers. */
  readonly maxBytesOf?: (headers: HeaderList) => number;
  /** Leaves the body in its content coding; `maxBytes` then counts the coded bytes. */
  readonly coded?: boolean;
  /** One deadline for all hops. */
  readonly deadlineMs: number;
  readonly accept?: string;
  /** Its headers and cookies are sent to the origin of the address, until a redirect leads to another origin. */
  readonly visitor?: Visitor | undefined;
  /** The Origin header, to see which origins CORS allows. */
  readonly origin?: string;
  /** Makes the first request conditional: if its answer is 304, the result is `notModified`. */
  readonly conditions?: Conditions;
  /** 10 by default; 0 returns a redirect instead of following it. */
  readonly maxRedirects?: number;
  /** Finds a redirect in the document itself; it is followed once, by the same rules as an HTTP redirect. */
  readonly redirectIn?: (answer: Pick<Fetched, 'status' | 'headers' | 'body' | 'cut'>) => PageRedirect | null;
  /** Receives the beginning of a document whose head is complete and whose rest is slow. */
  readonly early?: EarlyAnswer;
  /** Called before a redirect is followed; a rejection ends the fetch. */
  readonly beforeRedirect?: (to: URL) => Promise<void>;
}

interface EarlyAnswer {
  /** How long the rest may take, in milliseconds. */
  readonly restMs: number;
  /** Called at most once, with a body that is cut; the fetch continues. */
  take(fetched: Fetched): void;
}

/** A redirect that a document asks for. */
export interface PageRedirect {
  /** As written. */
  readonly location: string;
  readonly kind: Extract<RedirectHop['kind'], 'META_REFRESH' | 'SCRIPT'>;
}

/** The validators of a stored response, sent as If-None-Match and If-Modified-Since. */
export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type HandshakeLimits = Pick<FetchLimits, 'signal' | 'deadlineMs'>;

/** A response as plain data, which can be sent to an extraction thread. */
export interface Fetched {
  readonly requestedUrl: string;
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly httpVersion: '1.0' | '1.1' | '2';
  /** The Accept-Language that was sent, if any. */
  readonly language?: string;
  /** In the order received, names lower-cased, repeats kept. */
  readonly headers: HeaderList;
  readonly redirects: readonly RedirectHop[];
  /** Decoded unless `coded`. On a SharedArrayBuffer, so that extraction threads share it without a copy. */
  readonly body: Uint8Array;
  /** Bytes of the body as transferred. */
  readonly transferBytes: number;
  /** Why the body is incomplete: its size, or, after its first bytes, the deadline, the connection or its coding. */
  readonly cut: 'SIZE' | 'TIME' | 'BROKEN' | null;
  /** ISO, UTC. */
  readonly fetchedAt: string;
  readonly timings: Timings;
  readonly connection: Connection;
  /** Whether the stored response that `conditions` are from is still valid. */
  readonly notModified?: boolean;
  /** Whether the requests for it were signed. */
  readonly signed?: boolean;
  /** Whether the caller brought it, so that nothing was fetched. */
  readonly provided?: boolean;
}

/** The connection that carried the final response. */
export interface Connection {
  readonly address: string;
  readonly port: number;
  readonly alpn: string | null;
  readonly tls: TlsFacts | null;
}

/** A connection that was closed after its TLS handshake. */
export interface Handshake extends Connection {
  readonly tls: TlsFacts;
}

/** What a TLS handshake shows; dates are ISO, UTC. */
export type TlsFacts = Omit<Tls, 'daysLeft' | 'ageDays'>;
