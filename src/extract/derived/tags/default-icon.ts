import { derived } from '../../page/need.ts';
import { defaultIconFrom } from '../../sources/default-icon.ts';
import { response } from '../../sources/response.ts';
import { declaredIcons } from './icons.ts';

/** Where browsers look for an icon if no link declares one (HTML standard, rel=icon); null if one does. */
export const defaultIconUrl = derived(
  'defaultIconUrl',
  { response, declaredIcons },
  ({ response, declaredIcons }) =>
    declaredIcons.some(({ rel }) => rel === 'icon') ? null : new URL('/favicon.ico', response.url).href,
);

export const defaultIcon = defaultIconFrom(defaultIconUrl);
