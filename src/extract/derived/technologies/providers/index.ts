import { hosts } from './hosts.ts';
import { networks } from './networks.ts';
import { platforms } from './platforms.ts';
import type { ProviderRow } from './row.ts';

/** All known providers; if the evidence for several is equal, the first one wins. */
export const providers: readonly ProviderRow[] = [...networks, ...platforms, ...hosts];
