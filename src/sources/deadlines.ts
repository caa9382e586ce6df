/** How long what a scrape fetches may take, in milliseconds; waiting for a busy host is not counted. */
export const deadlines = {
  /** The page itself, with its redirects. */
  page: 10_000,
  /** The rest of a page whose head is complete, for who needs no more of it. */
  pageAfterHead: 2_000,
  /** Anything else: a file of the site, its manifest, a DNS look-up. */
  further: 3_000,
  handshake: 5_000,
} as const;
