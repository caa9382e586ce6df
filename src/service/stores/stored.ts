/**
 * A value in any namespace of a store: a little metadata, and bytes. An answer ready to send (storedAt, expiresAt,
 * contentHash … and the body), an API key (plan, name, createdAt; no body), a screenshot.
 */
export interface Stored {
  readonly meta: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  /** The body in zstd; absent if it is small, or would not become smaller. */
  readonly packed?: Uint8Array | undefined;
  /** The lease under which it was made, if any: it may be stored only while that is held. Not stored itself. */
  readonly underLease?: HeldLease | undefined;
}

/** How far the clocks of instances may differ: what seems to be from later than that is from before a clock was set back. */
export const maxSkewMs = 60_000;

/** A lease in the store, and the token of its holder. */
export interface HeldLease {
  readonly key: string;
  readonly token: string;
}

/** The form in which Keyv hands a value to an adapter; `expires` is milliseconds since the epoch. */
export interface Kept {
  readonly value: Stored;
  readonly expires?: number | undefined;
}
