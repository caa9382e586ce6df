import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { regions } from '../../derived/document/regions.ts';
import { linkCard } from '../../derived/link-preview/card.ts';
import { derived, optional } from '../../page/need.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { backgroundImages } from './backgrounds.ts';
import { leadImage } from './lead-image.ts';
import { readImages } from './read.ts';

/** The images of the page: those in its markup, all with its backgrounds, and the one that represents it. */
export const pageImages = derived(
  'pageImages',
  { elements, baseUrl, regions, linkCard: optional(linkCard) },
  ({ elements, baseUrl, regions, linkCard }) => {
    const inline = readImages({ base: baseUrl, elements, regionOf: regions });
    const items = [...inline, ...backgroundImages(elements, baseUrl)];
    return { inline, items, lead: leadImage(linkCard?.image ?? null, items) };
  },
);

const leadAddress = derived('leadImageAddress', { pageImages }, ({ pageImages }) => [
  pageImages.lead?.url ?? null,
]);

export const leadImageFile = checkedImages('leadImageFile', leadAddress);
