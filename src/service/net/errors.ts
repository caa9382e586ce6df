import { type ErrorCode, ScrapeError } from '../../extract/page/errors.ts';

const codes: readonly (readonly [pattern: RegExp, code: ErrorCode])[] = [
  [/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|EBADNAME)/, 'UPSTREAM_DNS'],
  [/^(?:ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/, 'UPSTREAM_TIMEOUT'],
  [
    /^(?:HPE_|ERR_HTTP2_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_INFO)/,
    'UPSTREAM_PROTOCOL',
  ],
  [
    /^(?:ECONN|EPIPE|EHOST|ENET|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|EACCES|EPERM|UND_ERR_SOCKET)/,
    'UPSTREAM_CONNECTION',
  ],
  // The dispatcher is shutting down, or the system is out of sockets or memory.
  [/^(?:UND_ERR_(?:CLOSED|DESTROYED)|EMFILE|ENFILE|ENOBUFS|ENOMEM)$/, 'OVERLOADED'],
  [/^(?:ERR_TLS_|ERR_SSL_|EPROTO)/, 'UPSTREAM_TLS'],
];

/** An error for the caller, with the failure as its cause. A ScrapeError is returned as it is, as is a bug of ours. */
export function networkError(error: Error): Error {
  if (error instanceof ScrapeError) return error;
  const code = codeOf(error);
  const known = codes.find(([pattern]) => pattern.test(code));
  return known ? new ScrapeError(known[1], undefined, { cause: error }) : error;
}

/** OpenSSL read something else than a TLS record: its version or its length makes no sense. */
const notTls = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|BAD_RECORD_TYPE)$/;

/** Translates a failure of a TLS handshake: UPSTREAM_TLS, unless the connection itself failed. */
export function tlsError(error: Error): Error {
  if (notTls.test(codeOf(error))) {
    const message = 'The site does not answer TLS at this port: if it speaks plain HTTP, ask for http://.';
    return new ScrapeError('UPSTREAM_TLS', message, { cause: error });
  }
  const mapped = networkError(error);
  const isKnown = mapped instanceof ScrapeError && mapped.code !== 'UPSTREAM_PROTOCOL';
  return isKnown ? mapped : new ScrapeError('UPSTREAM_TLS', undefined, { cause: error });
}

function codeOf(error: Error): string {
  const { message, name } = error;
  // The reason of AbortSignal.timeout(), whose code is a number.
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  // The errors of undici's parser have no code, and these two have that of a broken socket.
  if (name === 'HTTPParserError' || message === 'bad upgrade' || message === 'bad response') return 'HPE_';
  // An assertion of undici, which its parser does not prevent: a status below 100.
  if (name === 'AssertionError') return 'HPE_';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
