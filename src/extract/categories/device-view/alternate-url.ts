import type { LinkTag } from '../../derived/tags/link-tags.ts';
import type { DeviceProfile } from '../../lib/device-profiles.ts';
import { registrableDomain } from '../../lib/domain.ts';

const forPhones = /handheld|max-(?:device-)?width\s*:\s*(\d{2,4})/i;
/** As in m.example.com and en.m.wikipedia.org. */
const mobileHost = /(?:^|\.)(?:m|mobile|touch)\./;

/**
 * The page's separate address for the device, if it has one. For phones that is an alternate for small screens; for
 * desktops, the canonical address of a page on a mobile host.
 */
export function alternateUrl(
  links: readonly LinkTag[],
  pageUrl: string,
  { device }: DeviceProfile,
): string | null {
  if (device === 'DESKTOP') return desktopAddress(links, pageUrl);
  const link = links.find(
    ({ rel, media, url }) => url !== null && rel.includes('alternate') && forPhones.test(media ?? ''),
  );
  return link && link.url !== pageUrl ? link.url : null;
}

function desktopAddress(links: readonly LinkTag[], pageUrl: string): string | null {
  const canonical = links.find(({ rel, url }) => url !== null && rel.includes('canonical'))?.url ?? null;
  const from = new URL(pageUrl).hostname;
  const to = canonical === null ? null : URL.parse(canonical)?.hostname;
  if (!to || !mobileHost.test(from) || mobileHost.test(to)) return null;
  return registrableDomain(from) === registrableDomain(to) ? canonical : null;
}
