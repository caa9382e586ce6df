import { iconSizes } from '../../lib/images/icon-sizes.ts';
import { resolveUrl } from '../../lib/url.ts';
import { derived, optional } from '../../page/need.ts';
import type { Icon } from '../../schema/icon.ts';
import { linkedFile } from '../../sources/linked-file.ts';
import { response } from '../../sources/response.ts';
import { baseUrl } from '../document/base-url.ts';
import { type LinkTag, linkTags } from './link-tags.ts';
import { type MetaTag, metaTags } from './meta-tags.ts';

const iconTypes = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon', 'fluid-icon'];

/** Every icon that links of the page declare, then its Windows tiles, in document order. */
export const declaredIcons = derived(
  'declaredIcons',
  { response, linkTags, metaTags: optional(metaTags), base: optional(baseUrl) },
  ({ response, linkTags, metaTags, base }): readonly Icon[] => [
    ...linkTags.flatMap(linkIcon),
    ...(metaTags ?? []).flatMap((tag) => tileIcon(tag, base ?? response.url)),
  ],
);

function linkIcon({ rel, url, href, sizes, type, media, color }: LinkTag): Icon[] {
  const kind = iconTypes.find((name) => rel.includes(name));
  // Templates without an icon link # or the site's front page.
  if (!kind || url === null || !isImageAddress(url) || href.startsWith('#') || isFrontPage(url)) return [];
  return [
    {
      url,
      rel: kind,
      sizes: iconSizes(sizes ?? ''),
      type,
      purposes: [],
      mediaQuery: media,
      color,
      origin: 'LINK',
    },
  ];
}

/** msapplication-TileImage, and the logos by size: msapplication-square70x70logo, -wide310x150logo. */
const tile = /^msapplication-(?:tileimage|(?:square|wide)(\d+x\d+)logo)$/i;

const unstated = { type: null, purposes: [], mediaQuery: null, color: null } as const;

function tileIcon({ name, attribute, content }: MetaTag, base: string): Icon[] {
  const found = attribute === 'name' && content.trim() !== '' ? tile.exec(name) : null;
  const url = found && resolveUrl(content, base);
  if (!url || !isImageAddress(url)) return [];
  return [{ ...unstated, url, rel: name, sizes: iconSizes(found?.[1] ?? ''), origin: 'MSAPPLICATION' }];
}

function isFrontPage(url: string): boolean {
  return /^https?:\/\/[^/?#]*\/$/.test(url);
}

function isImageAddress(url: string): boolean {
  return /^(?:https?|data):/.test(url);
}

/** The size of an icon in a preview or a tab, in CSS pixels: 32 device pixels at 1x, 64 at 2x. */
const slot = 32;
/** The size that devices assume for an apple-touch-icon without sizes. */
const touchIconSize = 180;

/** The address of the icon that looks best at 32 to 64 pixels; null if there is none. */
export function bestIcon(icons: readonly Icon[]): string | null {
  const usable = icons.filter(({ url, rel }) => rel !== 'mask-icon' && url !== 'data:,');
  const ranked = usable.map((icon, position) => ({ url: icon.url, rank: rankOf(icon), position }));
  ranked.sort((a, b) => a.rank - b.rank || a.position - b.position);
  return ranked[0]?.url ?? null;
}

/** The lowest is the best: SVG, "any" size, the nearest size that is large enough, no size, the nearest smaller one. */
function rankOf(icon: Icon): number {
  const widths = icon.sizes.map((size) => Number.parseInt(size, 10)).filter((width) => width > 0);
  const handicap = isForSomethingElse(icon) ? 1e8 : 0;
  if (isSvg(icon)) return handicap;
  if (icon.sizes.includes('any')) return handicap + 0.5;
  if (widths.length === 0 && icon.rel.startsWith('apple-touch-icon')) widths.push(touchIconSize);
  if (widths.length === 0) return handicap + 1e6;
  const [nearest] = widths.filter((width) => width >= slot).toSorted((a, b) => a - b);
  const [largest = 0] = widths.toSorted((a, b) => b - a);
  const distance = nearest === undefined ? 2e6 + slot - largest : nearest - slot;
  return handicap + 1 + Math.min(distance, 3e6);
}

/** Whether an icon is a mask, a monochrome icon, a Windows tile, or for dark mode. */
function isForSomethingElse({ purposes, mediaQuery, origin }: Icon): boolean {
  const isMask = purposes.length > 0 && !purposes.includes('ANY');
  return isMask || origin === 'MSAPPLICATION' || /dark/i.test(mediaQuery ?? '');
}

function isSvg({ type, url }: Icon): boolean {
  return (
    type?.toLowerCase() === 'image/svg+xml' ||
    /^data:image\/svg\+xml/i.test(url) ||
    /\.svgz?(?:[?#]|$)/i.test(url)
  );
}

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
