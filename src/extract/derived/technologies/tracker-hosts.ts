import { registrableDomain } from '../../lib/domain.ts';
import { derived } from '../../page/need.ts';
import { pageInputs } from './inputs/inputs.ts';

/** Hosts of other sites from which the page loads something for advertising, analytics or tracking. */
export const trackerHosts = derived(
  'trackerHosts',
  { pageInputs },
  async ({ pageInputs }): Promise<string[]> => {
    // Two thousand names, loaded only if needed.
    const { isTracking } = await import('./tracker-domains.ts');
    const { url, scripts, requests } = pageInputs;
    const own = registrableDomain(URL.parse(url)?.hostname ?? '');
    const loaded = [...scripts, ...requests].filter(({ use }) => use === 'LOAD');
    const hosts = new Set(loaded.flatMap((address) => URL.parse(address.url)?.hostname || []));
    return [...hosts].filter((host) => registrableDomain(host) !== own && isTracking(host));
  },
);
