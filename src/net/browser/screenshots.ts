import type { DeviceProfile } from '../../lib/device-profiles.ts';
import type { Picture } from '../../page/browser.ts';
import type { World } from './world.ts';

/** WebP's limit, in device pixels. */
const longestSide = 16_383;
const coding = { format: 'webp', quality: 80 } as const;

/** Emulation has to be set on the session that takes the screenshot: its scale applies. */
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
  const { data } = await session.send('Page.captureScreenshot', coding);
  return {
    bytes: Buffer.from(data, 'base64'),
    width: Math.round(profile.width * profile.scale),
    height: Math.round(profile.height * profile.scale),
    truncated: false,
  };
}

/** A full-page screenshot at the width of the screen, cut at the maximum height of an image. */
export async function wholePage({ session }: World, { scale }: DeviceProfile): Promise<Picture> {
  const { cssContentSize, cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  // A phone zooms out on a page made for wide screens.
  const zoom = cssVisualViewport.scale;
  const width = cssVisualViewport.clientWidth;
  const height = Math.max(1, Math.min(cssContentSize.height, Math.floor(longestSide / (scale * zoom))));
  const { data } = await session.send('Page.captureScreenshot', {
    ...coding,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: zoom },
  });
  return {
    bytes: Buffer.from(data, 'base64'),
    width: Math.round(width * zoom * scale),
    height: Math.round(height * zoom * scale),
    truncated: height < cssContentSize.height,
  };
}
