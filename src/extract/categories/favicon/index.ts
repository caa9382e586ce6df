import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { bestIcon, declaredIcons, defaultIcon } from '../../derived/tags/icons.ts';
import { manifestFile } from '../../derived/tags/manifest.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { category } from '../../page/category.ts';
import { derived, optional } from '../../page/need.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { response } from '../../sources/response.ts';
import { defaultPathIcon, probeOf } from './default-icon.ts';
import { logoOf } from './logo.ts';
import { readManifest } from './manifest.ts';
import { Favicon } from './types.ts';

/** Every icon of the page and its site, and the manifest that some of them are from. */
const siteIcons = derived(
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

const bestIconFile = checkedImages('bestIconFile', bestAddress);

export const favicon = category({
  type: Favicon,
  description: 'The icons of the page, its web app manifest and the logo of its site.',
  readFromHead: true,
  checked: { at: [], files: bestIconFile },
  needs: {
    response,
    siteIcons,
    elements: optional(elements),
    metaTags: optional(metaTags),
    jsonLdNodes: optional(jsonLdNodes),
    base: optional(baseUrl),
    defaultIcon: optional(defaultIcon),
  },
  extract({ response, siteIcons, elements, metaTags, jsonLdNodes, base, defaultIcon }) {
    const { icons, best, guess, manifest } = siteIcons;
    const metas = metaTags ?? [];
    const tileColor = metas.find(
      ({ name, content }) => name.toLowerCase() === 'msapplication-tilecolor' && content.trim() !== '',
    );
    return {
      url: best,
      guess,
      icons,
      maskIcon: icons.find(({ rel }) => rel === 'mask-icon') ?? null,
      tileImage: icons.find(({ rel }) => rel.toLowerCase() === 'msapplication-tileimage')?.url ?? null,
      tileColor: tileColor?.content.trim() ?? null,
      logo: logoOf({ nodes: jsonLdNodes ?? [], metas, elements, base: base ?? response.url }),
      manifest,
      defaultIco: defaultIcon && probeOf(defaultIcon),
    };
  },
});
