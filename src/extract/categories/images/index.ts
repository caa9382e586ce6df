import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { regions } from '../../derived/document/regions.ts';
import { linkCard } from '../../derived/link-preview/card.ts';
import { imageFormat, isModernFormat } from '../../lib/images/format.ts';
import { category } from '../../page/category.ts';
import { derived, optional } from '../../page/need.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import * as t from '../../schema/field.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { backgroundImages } from './backgrounds.ts';
import { leadImage } from './lead-image.ts';
import { readImages } from './read.ts';
import { ImageRole, PageImage } from './types.ts';

/** The images of the page: those in its markup, all with its backgrounds, and the one that represents it. */
const pageImages = derived(
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

const leadImageFile = checkedImages('leadImageFile', leadAddress);

const Images = answerType(
  'Images',
  'The images of the page: those in its markup and those set as backgrounds in style attributes.',
  {
    totalCount: t.int('How many there are.'),
    imagesWithoutAltCount: t.int('Images without an alt attribute; backgrounds do not count.'),
    emptyAltCount: t.int('Images with an empty alt, which marks them as decorative.'),
    lazyCount: t.int('Images that are loaded late, by the browser or by a script.'),
    withoutDimensionsCount: t.int(
      'Images without width and height, so that the layout shifts when they load.',
    ),
    modernFormatCount: t.int('Images offered in WebP, AVIF or JPEG XL.'),
    leadImage: t.nullable(
      t.of(
        PageImage,
        'The image that represents the page: its preview image, or the largest in its content.',
      ),
    ),
    items: t.narrowed(t.list(t.of(PageImage, 'The images in document order, backgrounds last.')), {
      args: { role: arg.of(ImageRole, 'Only those with this role.') },
      narrow: (items, { role }) => (role ? items.filter((image) => image.role === role) : items),
    }),
  },
);

export const images = category({
  type: Images,
  description: 'Every image of the page, with its sizes, texts and role.',
  needs: { pageImages },
  checked: { at: ['leadImage'], files: leadImageFile },
  bounds: { items: 5_000 },
  extract({ pageImages: { inline, items, lead } }) {
    const count = (test: (image: PageImage) => boolean) => inline.filter(test).length;
    return {
      totalCount: items.length,
      imagesWithoutAltCount: count(({ alt }) => alt === null),
      emptyAltCount: count(({ alt }) => alt?.trim() === ''),
      lazyCount: count(({ loading, lazySource }) => loading === 'lazy' || lazySource !== null),
      withoutDimensionsCount: count(({ width, height }) => width === null || height === null),
      modernFormatCount: items.filter(isModern).length,
      leadImage: lead,
      items,
    };
  },
});

function isModern({ format, srcset }: PageImage): boolean {
  return isModernFormat(format) || srcset.some(({ url }) => isModernFormat(imageFormat(url)));
}
