/**
 * Headers about a single response and not the page: when it was made, which machine and cache it came from, how it was
 * sent. These include ETag and Last-Modified, which many servers renew without a change of the page.
 */
const names: ReadonlySet<string> = new Set([
  // RFC 9110 to 9112
  'age',
  'connection',
  'content-length',
  'date',
  'etag',
  'expires',
  'keep-alive',
  'last-modified',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
  'via',
  'warning',
  // Caches and delivery networks
  'akamai-cache-status',
  'akamai-grn',
  'ar-cache',
  'ar-request-id',
  'cache-status',
  'cdn-cache',
  'cdn-cachedat',
  'cdn-requestid',
  'cf-cache-status',
  'cf-ray',
  'eagleid',
  'eo-cache-status',
  'eo-log-uuid',
  'surrogate-key',
  'x-akamai-request-id',
  'x-amz-cf-id',
  'x-amz-cf-pop',
  'x-amz-id-2',
  'x-azure-ref',
  'x-cache',
  'x-cache-hits',
  'x-cache-lookup',
  'x-cache-status',
  'x-cdn-request-id',
  'x-cdn-trace',
  'x-fastly-request-id',
  'x-hcdn-cache-status',
  'x-hcdn-request-id',
  'x-iinfo',
  'x-kinsta-cache',
  'x-nc',
  'x-nf-request-id',
  'x-proxy-cache',
  'x-qc-cache',
  'x-served-by',
  'x-sucuri-cache',
  'x-timer',
  'x-varnish',
  'x-vercel-cache',
  'x-vercel-id',
  'x-77-cache',
  // Addresses for reports of browsers, with a token of the response
  'nel',
  'report-to',
  'reporting-endpoints',
  // Tracing, timing and counting
  'ratelimit',
  'request-id',
  'server-timing',
  'traceparent',
  'tracestate',
  'x-amzn-requestid',
  'x-amzn-trace-id',
  'x-backend',
  'x-backend-server',
  'x-cloud-trace-context',
  'x-correlation-id',
  'x-github-request-id',
  'x-process-time',
  'x-request-id',
  'x-request-time',
  'x-response-time',
  'x-runtime',
  'x-server',
  'x-trace-id',
]);

/** Families with many members. */
const families = /^(?:x-b3-|(?:x-)?ratelimit-|x-rate-limit-)/;

/** Whether a header, by its lower-case name, is about a single response and not the page. */
export function isVolatileHeader(name: string): boolean {
  return names.has(name) || families.test(name);
}
