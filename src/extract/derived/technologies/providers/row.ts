export type ProviderKind = 'cdn' | 'hosting';

/** A company that delivers or hosts sites, and how it is recognised. */
export interface ProviderRow {
  readonly name: string;
  /** The technology's name, if it differs from the provider's. */
  readonly technology?: string;
  readonly kinds: readonly ProviderKind[];
  /** Headers that its machines add, with patterns for their values. */
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Domains of the CNAME targets of its customers' hosts. */
  readonly aliases?: readonly string[];
  /** AS numbers of its networks. */
  readonly networks?: readonly number[];
  /** Domains of the names that its addresses have (PTR). */
  readonly addressNames?: readonly string[];
  /** Certificates that it issues to its customers only. */
  readonly issuers?: RegExp;
}

/** For a header whose presence is enough. */
export const any = /./;
