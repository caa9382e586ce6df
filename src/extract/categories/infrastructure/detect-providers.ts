import {
  type Provider as KnownProvider,
  type ProviderKind,
  providers,
} from '../../derived/technologies/providers.ts';
import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { type Evidence, evidence } from '../../schema/evidence.ts';
import type { OwnedAddress } from '../../sources/address-owners.ts';
import { cacheStatusOf } from './cache-status.ts';
import type { Provider } from './types.ts';

/** The facts by which the providers of a site are recognised. */
export interface ProviderInputs {
  readonly headers: HeaderList;
  /** The host, then its CNAME targets. */
  readonly names: readonly string[];
  readonly addresses: readonly OwnedAddress[];
  /** The issuer of the certificate. */
  readonly issuer: string | null;
}

interface ProviderMatch extends Evidence {
  /** 1 to 3. The owner of an address is weaker evidence than a header. */
  readonly weight: number;
  /** Whether it is about the machine that responded, which may belong to a CDN. */
  readonly ofMachine: boolean;
}

/** The CDN in front of a site, and the hosting provider behind it. */
export function detectProviders(inputs: ProviderInputs) {
  const found = providers().map((row) => ({ row, matches: matchesOf(row, inputs) }));
  const cdn = strongest(found, 'cdn');
  const behind = cdn
    ? found.map(({ row, matches }) => ({
        row,
        matches: row.name === cdn.row.name ? matches : matches.filter(({ ofMachine }) => !ofMachine),
      }))
    : found;
  const hosting = strongest(behind, 'hosting');
  const cacheStatus = cacheStatusOf(inputs.headers);
  return {
    cdnProvider: cdn && toProvider(cdn, cacheStatus),
    hostingProvider:
      hosting && toProvider(hosting, !cdn || hosting.row.name === cdn.row.name ? cacheStatus : null),
  };
}

interface Candidate {
  readonly row: KnownProvider;
  readonly matches: readonly ProviderMatch[];
}

/** The candidate with the strongest evidence; of equals, the first in the table. */
function strongest(candidates: readonly Candidate[], kind: ProviderKind): Candidate | null {
  const found = candidates.filter(({ row, matches }) => row.kinds.includes(kind) && matches.length > 0);
  const [best = null] = found.sort((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/**
 * The weight of the strongest match, and a tenth for each other one: no number of weak matches adds up to a strong one.
 */
function weightOf({ matches }: Candidate): number {
  const weights = matches.map(({ weight }) => weight);
  return Math.max(...weights) + Math.min(weights.length - 1, 9) / 10;
}

const maxEvidence = 10;

function toProvider({ row, matches }: Candidate, cacheStatus: string | null): Provider {
  const shown = matches.slice(0, maxEvidence).map(({ kind, match }) => ({ kind, match }));
  return { name: row.name, evidence: shown, cacheStatus };
}

function matchesOf(row: KnownProvider, inputs: ProviderInputs): ProviderMatch[] {
  return [
    ...headerMatches(row, inputs.headers),
    ...aliasMatches(row, inputs.names),
    ...inputs.addresses.flatMap((address) => addressMatches(row, address)),
    ...issuerMatches(row, inputs.issuer),
  ];
}

function headerMatches({ headers: patterns }: KnownProvider, headers: HeaderList): ProviderMatch[] {
  return patterns.flatMap(([name, pattern]) => {
    const value = headerValues(headers, name).find((value) => pattern?.test(value) ?? true);
    if (value === undefined) return [];
    const shown =
      name === 'set-cookie'
        ? evidence('COOKIE', value.split('=', 1)[0] ?? '')
        : evidence('HEADER', `${name}: ${value}`);
    return { ...shown, weight: 3, ofMachine: false };
  });
}

function aliasMatches({ aliases }: KnownProvider, names: readonly string[]): ProviderMatch[] {
  return names
    .filter((name) => isBelow(name, aliases))
    .map((name) => ({ ...evidence('DNS', name), weight: 3, ofMachine: false }));
}

function addressMatches({ networks, addressNames }: KnownProvider, address: OwnedAddress): ProviderMatch[] {
  const { ip, ptr, asn, asName } = address;
  const owned = asn !== null && networks.includes(asn);
  const named = ptr !== null && isBelow(ptr, addressNames);
  return [
    ...(owned ? [{ ...evidence('DNS', `${ip} AS${asn} ${asName ?? ''}`), weight: 2, ofMachine: true }] : []),
    ...(named ? [{ ...evidence('DNS', `${ip} PTR ${ptr}`), weight: 2, ofMachine: true }] : []),
  ];
}

function issuerMatches({ issuers }: KnownProvider, issuer: string | null): ProviderMatch[] {
  if (issuer === null || !issuers?.test(issuer)) return [];
  return [{ ...evidence('CERT_ISSUER', issuer), weight: 1, ofMachine: true }];
}

function isBelow(name: string, domains: readonly string[]): boolean {
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
