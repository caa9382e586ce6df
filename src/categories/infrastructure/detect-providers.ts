import { providers } from '../../derived/technologies/providers/index.ts';
import type { ProviderKind, ProviderRow } from '../../derived/technologies/providers/row.ts';
import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { type Evidence, evidence } from '../../schema/evidence.ts';
import type { OwnedAddress } from '../../sources/address-owners.ts';
import { cacheStatusOf } from './cache-status.ts';
import type { Provider } from './types.ts';

/** What tells who answers for a site. */
export interface Traces {
  readonly headers: HeaderList;
  /** The host, then what it is an alias of. */
  readonly names: readonly string[];
  readonly addresses: readonly OwnedAddress[];
  /** Who issued the certificate. */
  readonly issuer: string | null;
}

interface Sign extends Evidence {
  /** How surely it tells; whose an address is says little of what runs behind it. */
  readonly weight: number;
  /** Whether it is about the machine that answered, which may be that of a delivery network. */
  readonly ofMachine: boolean;
}

/** The delivery network in front of a site, and who runs the site behind it. */
export function detectProviders(traces: Traces): { cdn: Provider | null; hosting: Provider | null } {
  const found = providers.map((row) => ({ row, signs: signsOf(row, traces) }));
  const cdn = surest(found, 'cdn');
  const behind = cdn
    ? found.map(({ row, signs }) => ({
        row,
        signs: row.name === cdn.row.name ? signs : signs.filter(({ ofMachine }) => !ofMachine),
      }))
    : found;
  const hosting = surest(behind, 'hosting');
  const cacheStatus = cacheStatusOf(traces.headers);
  return {
    cdn: cdn && toProvider(cdn, cacheStatus),
    hosting: hosting && toProvider(hosting, !cdn || hosting.row.name === cdn.row.name ? cacheStatus : null),
  };
}

interface Candidate {
  readonly row: ProviderRow;
  readonly signs: readonly Sign[];
}

/** The one whose signs weigh most; of equals the first in the table. */
function surest(candidates: readonly Candidate[], kind: ProviderKind): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (!candidate.row.kinds.includes(kind) || candidate.signs.length === 0) continue;
    if (!best || weightOf(candidate) > weightOf(best)) best = candidate;
  }
  return best;
}

/** The surest sign, and a little for each other: five weak signs are no strong one. */
function weightOf({ signs }: Candidate): number {
  const weights = signs.map(({ weight }) => weight);
  return Math.max(...weights) + Math.min(weights.length - 1, 9) / 10;
}

const maxEvidence = 10;

function toProvider({ row, signs }: Candidate, cacheStatus: string | null): Provider {
  const shown = signs.slice(0, maxEvidence).map(({ kind, match }) => ({ kind, match }));
  return { name: row.name, evidence: shown, cacheStatus };
}

function signsOf(row: ProviderRow, traces: Traces): Sign[] {
  return [
    ...headerSigns(row, traces.headers),
    ...aliasSigns(row, traces.names),
    ...traces.addresses.flatMap((address) => addressSigns(row, address)),
    ...issuerSigns(row, traces.issuer),
  ];
}

function headerSigns({ headers: patterns = {} }: ProviderRow, headers: HeaderList): Sign[] {
  return Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = headerValues(headers, name).find((value) => pattern.test(value));
    if (value === undefined) return [];
    const shown =
      name === 'set-cookie'
        ? evidence('COOKIE', value.split('=', 1)[0] ?? '')
        : evidence('HEADER', `${name}: ${value}`);
    return { ...shown, weight: 3, ofMachine: false };
  });
}

function aliasSigns({ aliases = [] }: ProviderRow, names: readonly string[]): Sign[] {
  return names
    .filter((name) => isBelow(name, aliases))
    .map((name) => ({ ...evidence('DNS', name), weight: 3, ofMachine: false }));
}

function addressSigns({ networks = [], addressNames = [] }: ProviderRow, address: OwnedAddress): Sign[] {
  const { ip, ptr, asn, asName } = address;
  const owned = asn !== null && networks.includes(asn);
  const named = ptr !== null && isBelow(ptr, addressNames);
  return [
    ...(owned ? [{ ...evidence('DNS', `${ip} AS${asn} ${asName ?? ''}`), weight: 2, ofMachine: true }] : []),
    ...(named ? [{ ...evidence('DNS', `${ip} PTR ${ptr}`), weight: 2, ofMachine: true }] : []),
  ];
}

function issuerSigns({ issuers }: ProviderRow, issuer: string | null): Sign[] {
  if (issuer === null || !issuers?.test(issuer)) return [];
  return [{ ...evidence('CERT_ISSUER', issuer), weight: 1, ofMachine: true }];
}

function isBelow(name: string, domains: readonly string[]): boolean {
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
