import thirdParties from 'third-party-web/nostats-subset.js';

const trackingCategories = new Set(['ad', 'analytics', 'marketing', 'social', 'tag-manager']);

/** third-party-web's domains for advertising, analytics and tracking, sorted. */
export function knownTrackers(): string[] {
  const trackers = thirdParties.entities.filter(({ category }) => trackingCategories.has(category));
  return trackers.flatMap((entity) => entity.domains).toSorted();
}

/** Whether third-party-web says so of this host. */
export function isKnownTracker(host: string): boolean {
  const entity = thirdParties.getEntity(`https://${host}/`);
  return entity !== undefined && trackingCategories.has(entity.category);
}

/** A host of each of its domains, trackers or not. */
export function knownHosts(): string[] {
  const domains = thirdParties.entities.flatMap((entity) => entity.domains);
  return domains.map((domain) => domain.replace('*.', ''));
}
