import { sha256 } from '../../extract/lib/sha256.ts';
import type { ScreenshotKeeper } from '../../extract/page/reach.ts';
import type { ScreenshotStore } from '../stores/index.ts';

/** How long an image is kept if the answer that refers to it is never stored. */
const firstMs = 10 * 60_000;

/** Names images by a hash of their content; that of an owner's image also depends on the owner, so that no other can compute it. */
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
