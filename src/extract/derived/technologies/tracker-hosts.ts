import type { IEntity } from 'third-party-web';
import { registrableDomain } from '../../lib/domain.ts';
import { derived } from '../../page/need.ts';
import { pageInputs } from './inputs/page-inputs.ts';

const trackingCategories = new Set(['ad', 'analytics', 'marketing', 'social', 'tag-manager']);

/** Hosts of other sites from which the page loads something for advertising, analytics or tracking. */
export const trackerHosts = derived(
  'trackerHosts',
  { pageInputs },
  async ({ pageInputs }): Promise<string[]> => {
    // Some 200 KB of names, loaded only if needed. A CommonJS module, so its functions are on the default export.
    const { default: thirdParties } = await import('third-party-web/nostats-subset.js');
    const { url, scripts, requests } = pageInputs;
    const own = registrableDomain(URL.parse(url)?.hostname ?? '');
    const loaded = [...scripts, ...requests].filter(({ use }) => use === 'LOAD');
    const hosts = new Set(loaded.flatMap((address) => URL.parse(address.url)?.hostname || []));
    return [...hosts].filter(
      (host) => registrableDomain(host) !== own && isTracking(thirdParties.getEntity(`https://${host}/`)),
    );
  },
);

function isTracking(entity: IEntity | undefined): boolean {
  return entity !== undefined && trackingCategories.has(entity.category);
}
