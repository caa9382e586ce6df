import { sha256 } from '../lib/sha256.ts';
import type { ScreenshotKeeper } from '../page/reach.ts';
import type { ScreenshotStore } from '../stores/index.ts';

/** How long an image is kept until the answer that names it is stored; some answers never are. */
const firstMs = 10 * 60_000;

/**
 * Images by what is in them: the same picture is kept, and served, once. What a picture for one owner is called cannot be
 * told from the picture.
 */
export function screenshotKeeper(store: ScreenshotStore, publicUrl: () => string): ScreenshotKeeper {
  return {
    async keep(image, owner = null) {
      const hash = sha256(image);
      const name = owner === null ? hash : sha256(`${owner} ${hash}`);
      await store.set(name, { body: image, meta: owner === null ? {} : { personal: 1 } }, firstMs);
      return { name, sha256: hash, url: `${publicUrl()}/screenshots/${name}.webp` };
    },
  };
}
