import { percentDecoded } from '../../lib/url.ts';
import { writtenPattern } from '../../lib/written-pattern.ts';
import table from './providers.json' with { type: 'json' };

/** A service whose players pages embed. */
interface MediaProvider {
  readonly name: string;
  readonly kind: 'video' | 'audio' | 'embed';
  /** Matched against the address without its scheme; its groups make the id. */
  readonly address: RegExp;
  /** The separator between the parts of an id. */
  readonly separator: string;
  /** The page of what a player shows, with {id} in the place of the id. */
  readonly page?: string | undefined;
}

/** The providers that pages embed most often. */
export const providers: readonly MediaProvider[] = table.map(
  ({ kind, address, separator = '/', ...row }) => ({
    ...row,
    kind: kind as MediaProvider['kind'],
    address: writtenPattern(address),
    separator,
  }),
);

export interface KnownMedia {
  readonly provider: MediaProvider;
  readonly id: string | null;
}

/** Services that wrap other players and carry their address in their own. */
const wrapper =
  /^(?:cdn\.embedly\.com\/widgets\/media\.html|cdn\.iframe\.ly\/api\/iframe)\?(?:[^#]{0,1000}&)?(?:src|url)=([^&#]{1,1000})/;

/** The provider whose player an address leads to. */
export function mediaAt(address: string): KnownMedia | null {
  const written = withoutScheme(address);
  const wrapped = wrapper.exec(written)?.[1];
  const text = wrapped === undefined ? written : withoutScheme(percentDecoded(wrapped));
  for (const provider of providers) {
    const match = provider.address.exec(text);
    if (!match) continue;
    const id = match
      .slice(1)
      .filter((group) => group !== undefined)
      .join(provider.separator);
    // An id that is itself an address is percent-encoded.
    return { provider, id: percentDecoded(id) || null };
  }
  return null;
}

function withoutScheme(address: string): string {
  return address
    .slice(0, 4_096)
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^[^/?#]*/, (host) => host.toLowerCase());
}
