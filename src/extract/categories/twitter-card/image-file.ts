import { twitterTags } from '../../derived/tags/twitter-tags.ts';
import { derived } from '../../page/need.ts';
import { checkedImages } from '../../sources/checked-images.ts';

const address = derived('twitterImageAddress', { twitterTags }, ({ twitterTags }) => [
  twitterTags.image?.url ?? null,
]);

export const twitterImageFile = checkedImages('twitterImageFile', address);
