import { hosts } from './hosts.ts';
import { networks } from './networks.ts';
import { platforms } from './platforms.ts';
import type { ProviderRow } from './row.ts';

/** Every provider that is known here; where signs weigh the same the first decides. */
export const providers: readonly ProviderRow[] = [...networks, ...platforms, ...hosts];
