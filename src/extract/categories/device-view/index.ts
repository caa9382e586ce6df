import { elements } from '../../derived/document/elements.ts';
import { linkTags } from '../../derived/tags/link-tags.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { viewport } from '../../derived/tags/viewport.ts';
import { type DeviceProfile, desktopProfile, mobileProfile } from '../../lib/device-profiles.ts';
import { commaList, type HeaderList, header } from '../../lib/http/header-list.ts';
import { category, type Part } from '../../page/category.ts';
import { runChecks } from '../../schema/check-rule.ts';
import { response } from '../../sources/response.ts';
import { alternateUrl } from './alternate-url.ts';
import { deviceChecks } from './checks.ts';
import { renderedOnDesktop, renderedOnMobile } from './rendered.ts';
import type { RenderedView } from './rendered-types.ts';
import { layoutSignals } from './signals.ts';
import { DeviceView } from './types.ts';

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
          .map(({ name, attribute, content }) => ({ name, attribute, content })),
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
