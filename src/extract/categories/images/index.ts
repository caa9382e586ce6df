import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { regions } from '../../derived/document/regions.ts';
import { linkCard } from '../../derived/link-preview/card.ts';
import { imageFormat, modernFormats } from '../../lib/images/format.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import * as t from '../../schema/field.ts';
import { backgroundImages } from './backgrounds.ts';
import { leadImage } from './lead-image.ts';
import { readImages } from './read.ts';
import { ImageRole, PageImage } from './types.ts';

const Images = answerType(
  'Images',
  'The images of the page: those in its markup and those set as backgrounds in style attributes.',
  {
    total: t.int('How many there are.'),
    missingAlt: t.int('Images without an alt attribute; backgrounds do not count.'),
    emptyAlt: t.int('Images with an empty alt, which marks them as decorative.'),
    lazy: t.int('Images that are loaded late, by the browser or by a script.'),
    withoutDimensions: t.int('Images without width and height, so that the layout shifts when they load.'),
    modernFormat: t.int('Images offered in WebP, AVIF or JPEG XL.'),
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
  needs: { elements, baseUrl, regions, linkCard: optional(linkCard) },
  bounds: { items: 5_000 },
  extract({ elements, baseUrl, regions, linkCard }) {
    const inline = readImages({ base: baseUrl, elements, regionOf: regions });
    const items = [...inline, ...backgroundImages(elements, baseUrl)];
    const count = (test: (image: PageImage) => boolean) => inline.filter(test).length;
    return {
      total: items.length,
      missingAlt: count(({ alt }) => alt === null),
      emptyAlt: count(({ alt }) => alt?.trim() === ''),
      lazy: count(({ loading, lazySource }) => loading === 'lazy' || lazySource !== null),
      withoutDimensions: count(({ width, height }) => width === null || height === null),
      modernFormat: items.filter(isModern).length,
      leadImage: leadImage(linkCard?.image ?? null, items),
      items,
    };
  },
});

function isModern({ format, srcset }: PageImage): boolean {
  return (
    modernFormats.has(format ?? '') || srcset.some(({ url }) => modernFormats.has(imageFormat(url) ?? ''))
  );
}
