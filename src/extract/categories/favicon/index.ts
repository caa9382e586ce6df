import { baseUrl } from '../../derived/document/base-url.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { bestIcon, declaredIcons, defaultIcon } from '../../derived/tags/icons.ts';
import { manifestFile } from '../../derived/tags/manifest.ts';
import { type MetaTag, metaTags } from '../../derived/tags/meta-tags.ts';
import { contentLength } from '../../lib/http/content-length.ts';
import { header } from '../../lib/http/header-list.ts';
import { essence } from '../../lib/http/media-types.ts';
import { imageSize, imageSizes } from '../../lib/images/image-size.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { derived, optional } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import type { Icon } from '../../schema/icon.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { response } from '../../sources/response.ts';
import { readManifest } from './manifest.ts';
import { Favicon, type IconProbe } from './types.ts';

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

/** The response at /favicon.ico. */
function probeOf(fetched: Fetched): IconProbe {
  const size = imageSize(fetched.body);
  return {
    status: fetched.status,
    contentType: header(fetched.headers, 'content-type'),
    bytes: fetched.cut === null ? fetched.body.length : contentLength(fetched.headers),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/**
 * The icon at the default path; null if the answer is not an image, since many sites answer any address with a page.
 */
function defaultPathIcon(fetched: Fetched): Icon | null {
  const type = essence(header(fetched.headers, 'content-type'));
  const sizes = imageSizes(fetched.body).map(({ width, height }) => `${width}x${height}`);
  const isImage = sizes.length > 0 || (type.startsWith('image/') && fetched.body.length > 0);
  if (fetched.status < 200 || fetched.status > 299 || !isImage) return null;
  return {
    url: fetched.url,
    rel: 'icon',
    sizes: [...new Set(sizes)],
    type: type.startsWith('image/') ? type : null,
    purposes: [],
    mediaQuery: null,
    color: null,
    origin: 'DEFAULT_PATH',
  };
}

interface LogoPlaces {
  readonly nodes: readonly JsonLdNode[];
  readonly metas: readonly MetaTag[];
  readonly elements: Elements | null;
  readonly base: string;
}

/** The logo of the organisation behind the page, from JSON-LD, else Open Graph, else Microdata. */
function logoOf({ nodes, metas, elements, base }: LogoPlaces): string | null {
  const named = nodes.filter(({ properties }) => 'logo' in properties);
  const organizations = named.filter(({ types }) => isA(types, 'Organization') || types.includes('Brand'));
  for (const address of [
    ...[...organizations, ...named].flatMap(({ properties }) => addressesIn(properties.logo)),
    ...metas.filter(({ name }) => name.toLowerCase() === 'og:logo').map(({ content }) => content),
    ...microdataLogos(elements),
  ]) {
    const url = address.trim() === '' ? null : resolveWebUrl(address, base);
    if (url) return url;
  }
  return null;
}

const holders: readonly (readonly [tag: string, attribute: string])[] = [
  ['img', 'src'],
  ['link', 'href'],
  ['meta', 'content'],
  ['object', 'data'],
];

function microdataLogos(elements: Elements | null): string[] {
  return holders.flatMap(([tag, attribute]) =>
    (elements?.of(tag) ?? [])
      .filter(({ attribs }) => attribs.itemprop?.split(/\s+/).includes('logo'))
      .map(({ attribs }) => attribs[attribute] ?? ''),
  );
}
