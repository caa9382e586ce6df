export type ProviderKind = 'cdn' | 'hosting';

/** A company that delivers or runs sites, and what tells that it does. */
export interface ProviderRow {
  readonly name: string;
  readonly kinds: readonly ProviderKind[];
  /** Headers that its machines add, and what they say. */
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Domains of names that hosts are aliases of. */
  readonly aliases?: readonly string[];
  /** Networks whose addresses are its own. */
  readonly networks?: readonly number[];
  /** Domains of the names that its addresses have (PTR). */
  readonly addressNames?: readonly string[];
  /** Certificates that it issues to its customers only. */
  readonly issuers?: RegExp;
}

/** For a header whose presence says enough. */
export const any = /./;
