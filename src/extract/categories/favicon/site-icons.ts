import { defaultIcon } from '../../derived/tags/default-icon.ts';
import { bestIcon, declaredIcons } from '../../derived/tags/icons.ts';
import { manifestFile } from '../../derived/tags/manifest.ts';
import { derived, optional } from '../../page/need.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { response } from '../../sources/response.ts';
import { defaultPathIcon } from './default-icon.ts';
import { readManifest } from './manifest.ts';

/** Every icon of the page and its site, and the manifest that some of them are from. */
export const siteIcons = derived(
  'siteIcons',
  {
    response,
    declaredIcons,
    manifestFile: optional(manifestFile),
    defaultIcon: optional(defaultIcon),
  },
  ({ response, declaredIcons, manifestFile, defaultIcon }) => {
    const manifest =
      manifestFile &&
      readManifest(new TextDecoder().decode(manifestFile.body), {
        url: manifestFile.url,
        documentUrl: response.url,
      });
    const fallback = defaultIcon && defaultPathIcon(defaultIcon);
    const icons = [...declaredIcons, ...(manifest?.icons ?? []), ...(fallback ? [fallback] : [])];
    // Where devices of Apple look if nothing is declared: a guess until its file has been checked.
    const guess = icons.length === 0 ? new URL('/apple-touch-icon.png', response.url).href : null;
    return { icons, best: bestIcon(icons), guess, manifest };
  },
);

const bestAddress = derived('bestIconAddress', { siteIcons }, ({ siteIcons }) => [
  siteIcons.best ?? siteIcons.guess,
]);

export const bestIconFile = checkedImages('bestIconFile', bestAddress);
