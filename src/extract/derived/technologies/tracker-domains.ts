import table from './tracker-domains.json' with { type: 'json' };

/**
 * Domains for advertising, analytics, marketing, social networks and tag managers, those with `*.` including all below
 * them. `node test/extract/derived/technologies/write-tracker-domains.ts` makes the table of third-party-web, whose 8 MB
 * are thus not installed with the service.
 */
const domains: ReadonlySet<string> = new Set(table.domains);

/** Whether hosts of this name advertise, measure or track. */
export function isTracking(host: string): boolean {
  const labels = host.split('.');
  return domains.has(host) || labels.some((_, index) => domains.has(`*.${labels.slice(index).join('.')}`));
}
