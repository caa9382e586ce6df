import { openGraphTags } from '../../derived/tags/open-graph/index.ts';
import { derived } from '../../page/need.ts';
import { checkedImages } from '../../sources/checked-images.ts';

const maxChecked = 5;

const addresses = derived('openGraphImageAddresses', { openGraphTags }, ({ openGraphTags }) =>
  openGraphTags.images.slice(0, maxChecked).map(({ url, secureUrl }) => secureUrl ?? url),
);

export const openGraphImageFiles = checkedImages('openGraphImageFiles', addresses);
