import type { HeaderList } from '../lib/http/header-list.ts';
import type { RedirectHop } from '../schema/redirect-hop.ts';
import type { Timings } from '../schema/timings.ts';
import type { BrowserPort } from './browser.ts';
import type { DnsAnswer, DnsLimits, DnsType } from './dns.ts';
import type { Visitor } from './visitor.ts';

/** How a source reaches out. `net/` implements it over the guard; a test hands over a literal. */
export interface Reach {
  /** GETs an address, following redirects by hand; every hop is guarded. */
  fetch(url: URL, limits: FetchLimits): Promise<Fetched>;
  /**
   * A TLS handshake with the host of an address, without validating the certificate; closed without sending anything.
   */
  handshake(url: URL, limits: HandshakeLimits): Promise<Handshake>;
  /**
   * Asks the name servers. A name that does not exist is an answer without records; a look-up that gets no answer,
   * or a broken one, is a ScrapeError SOURCE_FAILED. An IP address as the name of a PTR look-up is turned around.
   */
  dns<T extends DnsType>(name: string, type: T, limits: DnsLimits): Promise<DnsAnswer<T>>;
  readonly browser: BrowserPort;
  readonly screenshots: ScreenshotKeeper;
}

/** Where a source stores an image that the answer links to. */
export interface ScreenshotKeeper {
  /**
   * Keeps a WebP image for as long as an answer names it, and says where it is served: for an owner, where nobody finds
   * it who was not told. Null if it is not to be kept.
   */
  keep(image: Uint8Array, owner?: string | null): Promise<KeptScreenshot | null>;
}

export interface KeptScreenshot {
  readonly url: string;
  /** What it is kept under. */
  readonly name: string;
  /** Of the bytes, hexadecimal. */
  readonly sha256: string;
}

export interface FetchLimits {
  readonly signal: AbortSignal;
  /** Decoded bytes to keep; what comes after is cut. */
  readonly maxBytes: number;
  /** Overrides `maxBytes` for some responses, chosen by their headers. */
  readonly maxBytesOf?: (headers: HeaderList) => number;
  /** Whether to leave the body in its content coding; `maxBytes` then counts the coded bytes. */
  readonly coded?: boolean;
  /** One deadline over all hops. */
  readonly deadlineMs: number;
  readonly accept?: string;
  /** Who is visiting. Headers and cookies go to the origin of the address, until a redirect leads elsewhere. */
  readonly visitor?: Visitor | undefined;
  /** Sent as the Origin header, to see whom CORS lets read the response. */
  readonly origin?: string;
  /**
   * Makes the request conditional: if the address itself answers 304, the result is `notModified`. A redirect is
   * followed without them.
   */
  readonly conditions?: Conditions;
  /** 10 unless said otherwise; 0 reports a redirect instead of following it. */
  readonly maxRedirects?: number;
  /** Finds a redirect in the document itself; it is followed once, under the same rules as an HTTP redirect. */
  readonly redirectIn?: (answer: Pick<Fetched, 'status' | 'headers' | 'body' | 'cut'>) => PageRedirect | null;
  /** Takes what has arrived of a document whose head is complete and whose rest takes long. */
  readonly early?: EarlyAnswer;
  /** Called before a redirect is followed; a rejection ends the fetch. */
  readonly beforeRedirect?: (to: URL) => Promise<void>;
}

export interface EarlyAnswer {
  /** How long the rest may take, in milliseconds. */
  readonly restMs: number;
  /** Called at most once, with an answer that is cut; the fetch goes on. */
  take(fetched: Fetched): void;
}

/** A document that sends its visitors elsewhere; the address as written. */
export interface PageRedirect {
  readonly location: string;
  readonly kind: Exclude<RedirectHop['kind'], 'HTTP'>;
}

/** The validators of a response that is at hand, sent as If-None-Match and If-Modified-Since. */
export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface HandshakeLimits {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

/** An answer as plain data, so that it can cross into an extraction thread. */
export interface Fetched {
  readonly requestedUrl: string;
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly httpVersion: '1.0' | '1.1' | '2';
  /** The Accept-Language that was sent; absent where none was. */
  readonly language?: string;
  /** In the order received, names lower-cased, repeats kept. */
  readonly headers: HeaderList;
  readonly redirects: readonly RedirectHop[];
  /** Decoded unless asked for coded, on a SharedArrayBuffer: the extraction threads share it, it is never copied. */
  readonly body: Uint8Array;
  /** Bytes of the body as they came over the wire. */
  readonly transferBytes: number;
  /**
   * Why the body ends early: it went over maxBytes, the deadline passed after its first bytes had arrived, or the
   * connection or the content coding broke after them.
   */
  readonly cut: 'SIZE' | 'TIME' | 'BROKEN' | null;
  /** ISO, UTC. */
  readonly fetchedAt: string;
  readonly timings: Timings;
  readonly connection: Connection;
  /** Set if it is the answer that the response at hand, which `conditions` were taken from, still holds. */
  readonly notModified?: boolean;
}

/** The connection that carried the final answer. */
export interface Connection {
  readonly address: string;
  readonly port: number;
  readonly alpn: string | null;
  readonly tls: TlsFacts | null;
}

/** A connection that was closed after the handshake. */
export interface Handshake extends Connection {
  readonly tls: TlsFacts;
}

/** What a TLS handshake tells; dates are ISO, UTC. */
export interface TlsFacts {
  /** Such as TLSv1.3. */
  readonly protocol: string;
  /** The cipher suite by its name in the standard, such as TLS_AES_128_GCM_SHA256. */
  readonly cipher: string;
  /** Organisation and common name of the certificate's issuer. */
  readonly issuer: string;
  /** Common name of the certificate. */
  readonly subject: string | null;
  /** Names and addresses without their type prefix: example.com, 192.0.2.1. */
  readonly sans: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  /** Whether chain, dates and host name hold. */
  readonly valid: boolean;
  /** A sentence that says why they do not. */
  readonly validationError: string | null;
  /** Such as EC P-256, RSA 2048, Ed25519. */
  readonly keyType: string | null;
}
