import { sha256 } from '../lib/sha256.ts';
import type { ScreenshotShelf } from '../page/reach.ts';
import type { ScreenshotStore } from '../stores/index.ts';

/** How long an image is kept until the answer that names it is stored; some answers never are. */
const firstMs = 10 * 60_000;

/** Images by what is in them: the same picture is kept, and served, once. */
export function screenshotShelf(store: ScreenshotStore, publicUrl: () => string): ScreenshotShelf {
  return {
    async keep(image) {
      const hash = sha256(image);
      await store.set(hash, { body: image, meta: {} }, firstMs);
      return { sha256: hash, url: `${publicUrl()}/screenshots/${hash}.webp` };
    },
  };
}
