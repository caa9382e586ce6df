import type { IEntity } from 'third-party-web';
import { registrableDomain } from '../../lib/domain.ts';
import { derived } from '../../page/need.ts';
import { pageInputs } from './inputs/page-inputs.ts';

const watching = new Set(['ad', 'analytics', 'marketing', 'social', 'tag-manager']);

/** Hosts of other sites from which the page loads something that advertises, measures or follows visitors. */
export const trackerHosts = derived(
  'trackerHosts',
  { pageInputs },
  async ({ pageInputs }): Promise<string[]> => {
    // Some 200 KB of names, for this alone; a CommonJS module, so its functions are those of its default export.
    const { default: thirdParties } = await import('third-party-web/nostats-subset.js');
    const { url, scripts, requests } = pageInputs;
    const own = registrableDomain(URL.parse(url)?.hostname ?? '');
    const loaded = [...scripts, ...requests].filter(({ use }) => use === 'LOAD');
    const hosts = new Set(loaded.flatMap((address) => URL.parse(address.url)?.hostname || []));
    return [...hosts].filter(
      (host) => registrableDomain(host) !== own && isWatching(thirdParties.getEntity(`https://${host}/`)),
    );
  },
);

function isWatching(entity: IEntity | undefined): boolean {
  return entity !== undefined && watching.has(entity.category);
}
