/** How long fetches may take, in milliseconds. The wait for a busy host does not count. */
export const deadlines = {
  /** The page itself, with its redirects. */
  page: 10_000,
  /** The rest of a page whose head is complete, if nothing but the head is needed. */
  pageAfterHead: 2_000,
  /** Anything else: a file of the site, its manifest, a DNS query. */
  further: 3_000,
  handshake: 5_000,
} as const;
