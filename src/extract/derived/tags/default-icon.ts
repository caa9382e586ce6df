import { derived } from '../../page/need.ts';
import { linkedFile } from '../../sources/linked-file.ts';
import { response } from '../../sources/response.ts';
import { declaredIcons } from './icons.ts';

/** Where browsers look for an icon if no link declares one (HTML standard, rel=icon); null if one does. */
export const defaultIconUrl = derived(
  'defaultIconUrl',
  { response, declaredIcons },
  ({ response, declaredIcons }) =>
    declaredIcons.some(({ rel }) => rel === 'icon') ? null : new URL('/favicon.ico', response.url).href,
);

export const defaultIcon = linkedFile('defaultIcon', {
  fetches: '/favicon.ico',
  address: defaultIconUrl,
  accept: 'image/*,*/*;q=0.8',
  // Enough for the sizes of any icon, which are at the beginning of its file.
  maxBytes: 256 * 1024,
  evenIfMissing: true,
});
