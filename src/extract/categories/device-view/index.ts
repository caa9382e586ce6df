import { elements } from '../../derived/document/elements.ts';
import { type LinkTag, linkTags } from '../../derived/tags/link-tags.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { viewport } from '../../derived/tags/viewport.ts';
import { type DeviceProfile, desktopProfile, mobileProfile } from '../../lib/device-profiles.ts';
import { registrableDomain } from '../../lib/domain.ts';
import { commaList, type HeaderList, header } from '../../lib/http/header-list.ts';
import { category, type Part } from '../../page/category.ts';
import { answerEnum, answerTypeWithParts } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { runChecks } from '../../schema/check-rule.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';
import { MetaEntry, metaEntry } from '../../schema/meta-entry.ts';
import { response } from '../../sources/response.ts';
import { deviceChecks } from './checks.ts';
import { renderedOnDesktop, renderedOnMobile } from './rendered.ts';
import { RenderedView } from './rendered-types.ts';
import { layoutSignals } from './signals.ts';

const Device = answerEnum('Device', 'The device that a page is viewed on.', {
  MOBILE: 'A phone with a touch screen.',
  DESKTOP: 'A window on a large screen.',
});

const DeviceView = answerTypeWithParts(
  'DeviceView',
  'How the page is built for a device, and how it looks there.',
  {
    fields: {
      device: t.of(Device, 'The device.'),
      width: t.int('Width of the screen in CSS pixels.'),
      height: t.int('Height of the screen in CSS pixels.'),
      scale: t.float('Device pixels per CSS pixel.'),
      userAgent: t.string('The User-Agent that the browser sends when it renders the page.'),
      viewport: t.nullable(t.string('The viewport meta tag, as written.')),
      zoomDisabled: t.boolean('Whether the page prevents zooming.'),
      alternateUrl: t.nullable(t.url('The page’s separate address for this device, if it has one.')),
      dynamicServing: t.boolean(
        'Whether the site says that it serves devices differently, by Vary: User-Agent or client hints.',
      ),
      appTags: t.list(t.of(MetaEntry, 'Meta tags for apps and home screens.')),
      responsiveSignals: t.list(t.of(Evidence, 'Signs in the document of a layout that adapts.')),
      checks: checkList('Checks of the page on this device.'),
    },
    parts: {
      rendered: t.of(
        RenderedView,
        'How it looks there. This opens the page in a browser; null with an error if that fails.',
      ),
    },
  },
);

export const mobileView = viewOn(mobileProfile, {
  rendered: renderedOnMobile,
  description: 'How the page is built for a phone, and how it looks there.',
});
export const desktopView = viewOn(desktopProfile, {
  rendered: renderedOnDesktop,
  description: 'How the page is built for a large screen, and how it looks there.',
});

function viewOn(
  profile: DeviceProfile,
  { rendered, description }: { rendered: Part<RenderedView>; description: string },
) {
  return category({
    type: DeviceView,
    description,
    needs: { response, elements, linkTags, metaTags, viewport },
    parts: { rendered },
    extract({ response, elements, linkTags, metaTags, viewport }) {
      const { device, width, height, scale, userAgent } = profile;
      const signals = layoutSignals(elements, viewport);
      const alternate = alternateUrl(linkTags, response.url, profile);
      const touchIcon = linkTags.some(({ rel }) =>
        rel.some((type) => type.startsWith('apple-touch-icon') || type === 'manifest'),
      );
      return {
        device,
        width,
        height,
        scale,
        userAgent,
        viewport: viewport.content,
        zoomDisabled: viewport.zoomDisabled,
        alternateUrl: alternate,
        dynamicServing: variesByDevice(response.headers),
        appTags: metaTags
          .filter(({ attribute, name }) => attribute === 'name' && appMeta.test(name))
          .map(metaEntry),
        responsiveSignals: signals.evidence,
        checks: runChecks(deviceChecks, { profile, viewport, signals, alternateUrl: alternate, touchIcon }),
      };
    },
  });
}

const appMeta =
  /^(?:apple-mobile-web-app-[\w-]+|mobile-web-app-capable|apple-itunes-app|google-play-app|application-name|theme-color|color-scheme|msapplication-[\w-]+|format-detection|handheldfriendly|mobileoptimized)$/i;

function variesByDevice(headers: HeaderList): boolean {
  const vary = commaList(header(headers, 'vary') ?? '').map((name) => name.toLowerCase());
  return vary.some(
    (name) =>
      name === 'user-agent' || name.startsWith('sec-ch-ua') || name === 'x-device' || name === 'x-ua-device',
  );
}

const forPhones = /handheld|max-(?:device-)?width\s*:\s*(\d{2,4})/i;
/** As in m.example.com and en.m.wikipedia.org. */
const mobileHost = /(?:^|\.)(?:m|mobile|touch)\./;

/**
 * The page's separate address for the device, if it has one. For phones that is an alternate for small screens; for
 * desktops, the canonical address of a page on a mobile host.
 */
function alternateUrl(links: readonly LinkTag[], pageUrl: string, { device }: DeviceProfile): string | null {
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
