/** What of an ETag is compared weakly (RFC 9110, section 13.1.2): all but the mark of weak ones. */
export function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, '');
}
