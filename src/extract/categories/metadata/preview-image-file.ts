import { linkCard } from '../../derived/link-preview/card.ts';
import { derived } from '../../page/need.ts';
import { checkedImages } from '../../sources/checked-images.ts';

const address = derived('previewImageAddress', { linkCard }, ({ linkCard }) => [linkCard.image?.url ?? null]);

export const previewImageFile = checkedImages('previewImageFile', address);
