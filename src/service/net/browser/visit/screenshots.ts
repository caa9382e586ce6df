import type { DeviceProfile } from '../../../../extract/lib/device-profiles.ts';
import type { Picture } from '../../../../extract/page/browser.ts';
import type { PageBox } from '../in-page/find-visible.ts';
import type { World } from './world.ts';

/** WebP's limit, in device pixels. */
const maxSide = 16_383;
const coding = { format: 'webp', quality: 80 } as const;

/** Emulates a screen. This must be set on the session that takes the screenshots, because its scale applies to them. */
export async function emulateScreen({ session }: World, { width, height, scale, touch }: DeviceProfile) {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: scale,
    mobile: touch,
    screenOrientation: { angle: 0, type: touch ? 'portraitPrimary' : 'landscapePrimary' },
  });
}

/** A screenshot of the viewport. */
export async function firstScreen({ session }: World, profile: DeviceProfile): Promise<Picture> {
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', coding);
  return {
    bytes: Buffer.from(data, 'base64'),
    width: Math.round(profile.width * profile.scale),
    height: Math.round(profile.height * profile.scale),
    truncated: false,
    scale: profile.scale * cssVisualViewport.scale,
  };
}

/** A full-page screenshot at the width of the screen, cut at the maximum height of a WebP image. */
export async function wholePage(world: World, profile: DeviceProfile): Promise<Picture> {
  const { cssContentSize, cssVisualViewport } = await world.session.send('Page.getLayoutMetrics');
  const height = Math.max(1, cssContentSize.height);
  return boxOf(world, { profile, box: { x: 0, y: 0, width: cssVisualViewport.clientWidth, height } });
}

/** A screenshot of a box of the page, cut at the maximum size of a WebP image. */
export async function boxOf(
  { session }: World,
  { profile: { scale }, box }: { readonly profile: DeviceProfile; readonly box: PageBox },
): Promise<Picture> {
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  // A phone zooms out of a page that is made for wide screens.
  const zoom = cssVisualViewport.scale;
  const longest = Math.floor(maxSide / (scale * zoom));
  const width = Math.min(box.width, longest);
  const height = Math.min(box.height, longest);
  const { data } = await session.send('Page.captureScreenshot', {
    ...coding,
    captureBeyondViewport: true,
    clip: { x: box.x, y: box.y, width, height, scale: zoom },
  });
  return {
    bytes: Buffer.from(data, 'base64'),
    width: Math.round(width * zoom * scale),
    height: Math.round(height * zoom * scale),
    truncated: width < box.width || height < box.height,
    scale: zoom * scale,
  };
}
