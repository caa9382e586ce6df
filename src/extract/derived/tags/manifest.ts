import { derived } from '../../page/need.ts';
import { linkedFile } from '../../sources/linked-file.ts';
import { linkTags } from './link-tags.ts';

/** The address of the first link to a web app manifest. */
export const manifestUrl = derived('manifestUrl', { linkTags }, ({ linkTags }) => {
  const link = linkTags.find(({ rel, url }) => rel.includes('manifest') && url !== null);
  return link?.url && /^https?:/.test(link.url) ? link.url : null;
});

/** The manifest's file, fetched only if a category needs it. */
export const manifestFile = linkedFile('manifestFile', {
  fetches: 'the web app manifest',
  address: manifestUrl,
  accept: 'application/manifest+json,application/json;q=0.9,*/*;q=0.8',
});
