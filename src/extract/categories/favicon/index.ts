import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { defaultIcon } from '../../derived/tags/default-icon.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { probeOf } from './default-icon.ts';
import { logoOf } from './logo.ts';
import { bestIconFile, siteIcons } from './site-icons.ts';
import { Favicon } from './types.ts';

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
