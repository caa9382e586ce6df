import { memoised } from '../../lib/memoised.ts';
import rows from './fingerprints/providers.json' with { type: 'json' };

export type ProviderKind = 'cdn' | 'hosting';

/** A company that delivers or hosts sites, and how it is recognised. */
export interface Provider {
  readonly name: string;
  readonly kinds: readonly ProviderKind[];
  /** Headers that its machines add, with patterns for their values; null if presence is enough. */
  readonly headers: readonly (readonly [name: string, pattern: RegExp | null])[];
  /** Domains of the CNAME targets of its customers' hosts. */
  readonly aliases: readonly string[];
  /** AS numbers of its networks. */
  readonly networks: readonly number[];
  /** Domains of the names that its addresses have (PTR). */
  readonly addressNames: readonly string[];
  /** Certificates that it issues to its customers only. */
  readonly issuers: RegExp | null;
}

/** As it is written in a row; a test checks that all are. The name is the technology's, if it states none. */
type ProviderColumn = Partial<Omit<Provider, 'headers' | 'issuers'>> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly issuers?: string;
};

/** All known providers, compiled at the first call; if the evidence for several is equal, the first one wins. */
export const providers = memoised((): readonly Provider[] =>
  Object.entries(rows).map(([technology, row]) => toProvider(technology, row.provider as ProviderColumn)),
);

function toProvider(technology: string, { headers = {}, issuers, ...written }: ProviderColumn): Provider {
  return {
    name: technology,
    kinds: [],
    aliases: [],
    networks: [],
    addressNames: [],
    ...written,
    headers: Object.entries(headers).map(([name, source]) => [name, source === '' ? null : pattern(source)]),
    issuers: issuers === undefined ? null : pattern(issuers),
  };
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'i');
}
