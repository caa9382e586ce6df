/** Every expected failure, with its HTTP status, its title, and the sentence that tells the caller what to change. */
const table = {
  MISSING_PARAMETER: [400, 'Missing parameter', 'A required parameter is missing.'],
  INVALID_URL: [
    400,
    'Invalid URL',
    'url must be an http(s) address or a host name with an optional path, without user name or password, at most 8 KiB long.',
  ],
  UNSUPPORTED_SCHEME: [400, 'Unsupported scheme', 'Only http and https addresses can be scraped.'],
  INVALID_PARAMETER: [400, 'Invalid parameter', 'A parameter has a value that is not allowed.'],
  UNAUTHORIZED: [
    401,
    'Unauthorized',
    'A valid API key is required: send it as "Authorization: Bearer KEY" or "X-API-Key: KEY".',
  ],
  PRO_REQUIRED: [
    401,
    'Pro plan required',
    'cacheTime, revalidate, and the userAgent, headers and cookies of a visitor are for callers on the Pro plan.',
  ],
  BLOCKED_ADDRESS: [403, 'Blocked address', 'The address is private, reserved or not publicly reachable.'],
  BLOCKED_PORT: [403, 'Blocked port', 'The port of this address may not be fetched.'],
  FORBIDDEN_ORIGIN: [
    403,
    'Forbidden origin',
    'Web pages of other origins may call this service only with an API key, or if CORS_ORIGINS names them.',
  ],
  FORBIDDEN_HOST: [
    403,
    'Forbidden host',
    'The Host header does not name this service; its own name, if it has one, belongs in PUBLIC_URL.',
  ],
  DISALLOWED_BY_ROBOTS: [
    403,
    'Disallowed by robots.txt',
    'The robots.txt of this site disallows the page for this service.',
  ],
  NOT_FOUND: [404, 'Not found', 'There is nothing at this path; /docs describes the interfaces.'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed', 'This method is not allowed here; see the Allow header.'],
  NOT_ACCEPTABLE: [
    406,
    'Not acceptable',
    'Accept names none of the media types in which this address answers.',
  ],
  CONFLICT: [409, 'Conflict', 'The request contradicts an earlier one.'],
  RATE_LIMITED: [
    429,
    'Rate limit exceeded',
    'The rate limit is used up; wait until the time in X-RateLimit-Reset.',
  ],
  INTERNAL: [500, 'Internal error', 'The service failed unexpectedly; the failure has been logged.'],
  UPSTREAM_DNS: [502, 'Name does not resolve', 'The host name of the address does not resolve.'],
  UPSTREAM_CONNECTION: [502, 'Connection failed', 'The site refused, reset or dropped the connection.'],
  UPSTREAM_TLS: [
    502,
    'TLS failed',
    'No secure connection to the site could be made: its certificate or TLS set-up is not valid.',
  ],
  UPSTREAM_PROTOCOL: [502, 'Bad HTTP', 'The site answered with something that is not valid HTTP.'],
  UPSTREAM_ENCODING: [502, 'Bad content coding', 'The site sent a content coding that cannot be decoded.'],
  TOO_MANY_REDIRECTS: [502, 'Too many redirects', 'The site redirects in a loop or more than 10 times.'],
  UPSTREAM_TIMEOUT: [504, 'Site timed out', 'The site sent nothing usable before the deadline.'],
  OVERLOADED: [503, 'Service overloaded', 'The service is busy or stopping; try again shortly.'],
  KEYS_UNAVAILABLE: [
    503,
    'Keys unavailable',
    'This API key cannot be checked at the moment, because the store of keys is away; try again shortly.',
  ],
  BATCHES_UNAVAILABLE: [
    503,
    'Batches unavailable',
    'The database of batches cannot be reached; try again shortly. Pages are answered all the same.',
  ],
  BROWSER_UNAVAILABLE: [503, 'No browser', 'This part needs a browser, and none is available.'],
  BROWSER_TIMEOUT: [
    504,
    'Browser timed out',
    'The browser did not finish with this page before its deadline.',
  ],
  EXTRACTION_TIMEOUT: [
    504,
    'Extraction timed out',
    'The page could not be analysed within the time or memory allowed.',
  ],
  NOT_HTML: [
    422,
    'Not an HTML document',
    'The address does not serve an HTML document, so this category has nothing to read.',
  ],
  PDF_ENCRYPTED: [422, 'Encrypted PDF', 'The PDF can only be opened with a password.'],
  PDF_BROKEN: [422, 'Broken PDF', 'The file says that it is a PDF, but cannot be read as one.'],
  PDF_TOO_LARGE: [422, 'PDF too large', 'The PDF is larger than 20 MiB, and cannot be read in part.'],
  OFFICE_ENCRYPTED: [422, 'Encrypted office file', 'The office file can only be opened with a password.'],
  OFFICE_BROKEN: [
    422,
    'Broken office file',
    'The file says that it is an office file, but cannot be read as one.',
  ],
  OFFICE_TOO_LARGE: [
    422,
    'Office file too large',
    'The office file is larger than 20 MiB, or what is read of it is larger than 48 MiB unpacked, 16 MiB in one part.',
  ],
  SOURCE_MISSING: [
    422,
    'Source missing',
    'This follows from something that was not handed over, such as a file of the site or its DNS records.',
  ],
  SOURCE_FAILED: [502, 'Source failed', 'Something this category needs could not be fetched.'],
} as const satisfies Record<string, readonly [status: number, title: string, message: string]>;

export type ErrorCode = keyof typeof table;

/** The codes, in the order of the table. */
export const allErrorCodes = Object.keys(table) as readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

/** Each code with the sentence that says what it means. */
export const errorMeanings = Object.fromEntries(
  Object.entries(table).map(([code, [, , message]]) => [code, message]),
) as Readonly<Record<ErrorCode, string>>;

/** Failures that pass by themselves, of the service, the site or the way to it. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RATE_LIMITED',
  'UPSTREAM_DNS',
  'UPSTREAM_CONNECTION',
  'UPSTREAM_TIMEOUT',
  'OVERLOADED',
  'KEYS_UNAVAILABLE',
  'BATCHES_UNAVAILABLE',
  'BROWSER_TIMEOUT',
  'SOURCE_FAILED',
]);

/** Whether the same request may succeed later. */
export function mayPass(code: ErrorCode): boolean {
  return passing.has(code);
}

/** An expected failure. `message` is for the caller and says what to change; `cause` is for the log only. */
export class ScrapeError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which to try again; null if that would not help, or the time is unknown. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    message?: string,
    { retryAfter = null, ...options }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(message ?? table[code][2], options);
    this.name = 'ScrapeError';
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return table[this.code][0];
  }

  get title(): string {
    return table[this.code][1];
  }

  /** Of a GraphQL error. */
  get extensions(): { readonly code: ErrorCode; readonly retryAfter?: number } {
    const { code, retryAfter } = this;
    return retryAfter === null ? { code } : { code, retryAfter };
  }
}

/** A value that the caller gave is not allowed; the message says which is. */
export function invalidParameter(message: string): ScrapeError {
  return new ScrapeError('INVALID_PARAMETER', message);
}

/** A failure as plain data, which can be stored with an entry or sent to another thread. */
export interface PlainError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The code and message of any error. One without a code is a bug and becomes INTERNAL. */
export function plainError(error: unknown): PlainError {
  if (error instanceof ScrapeError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL', message: table.INTERNAL[2] };
}

/** Called with the stack of an unexpected error, which is a bug of ours. */
export type OnBug = (stack: string) => void;

/** What is logged for a bug: the stack of the thrown value, or the value itself if it has no stack. */
export function stackOf(thrown: unknown): string {
  return String((thrown as Partial<Error> | null | undefined)?.stack ?? thrown);
}

/** The failure that plainError described. */
export function fromPlainError({ code, message }: PlainError): ScrapeError {
  return new ScrapeError(code, message);
}
