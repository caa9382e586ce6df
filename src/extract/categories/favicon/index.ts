import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { defaultIcon } from '../../derived/tags/default-icon.ts';
import { bestIcon, declaredIcons } from '../../derived/tags/icons.ts';
import { manifestFile } from '../../derived/tags/manifest.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { defaultPathIcon, probeOf } from './default-icon.ts';
import { logoOf } from './logo.ts';
import { readManifest } from './manifest.ts';
import { Favicon } from './types.ts';

export const favicon = category({
  type: Favicon,
  description: 'The icons of the page, its web app manifest and the logo of its site.',
  readFromHead: true,
  needs: {
    response,
    declaredIcons,
    elements: optional(elements),
    metaTags: optional(metaTags),
    jsonLdNodes: optional(jsonLdNodes),
    base: optional(baseUrl),
    manifestFile: optional(manifestFile),
    defaultIcon: optional(defaultIcon),
  },
  extract({ response, declaredIcons, elements, metaTags, jsonLdNodes, base, manifestFile, defaultIcon }) {
    const metas = metaTags ?? [];
    const manifest =
      manifestFile &&
      readManifest(new TextDecoder().decode(manifestFile.body), {
        url: manifestFile.url,
        documentUrl: response.url,
      });
    const fallback = defaultIcon && defaultPathIcon(defaultIcon);
    const icons = [...declaredIcons, ...(manifest?.icons ?? []), ...(fallback ? [fallback] : [])];
    const tileColor = metas.find(
      ({ name, content }) => name.toLowerCase() === 'msapplication-tilecolor' && content.trim() !== '',
    );
    return {
      url: bestIcon(icons),
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
