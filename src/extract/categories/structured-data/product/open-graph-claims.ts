import type { OpenGraphTags } from '../../../derived/tags/open-graph/index.ts';
import { ogValue } from '../../../derived/tags/open-graph/tag.ts';
import { readProduct } from '../../open-graph/vocabularies.ts';
import { type Claim, nothing } from './claim.ts';

/** What the product's tags of Open Graph declare; nothing if there are none, and the page is not said to be a product. */
export function openGraphClaims({ tags }: Pick<OpenGraphTags, 'tags'>): Claim[] {
  const product = readProduct(tags);
  const isProduct = /^(?:og:)?product(?:\b|\.)/i.test(ogValue(tags, 'og:type') ?? '');
  if (!product && !isProduct) return [];
  const claim = {
    ...nothing,
    source: 'og',
    name: isProduct ? ogValue(tags, 'og:title') : null,
    ...(product && {
      brand: product.brand,
      sku: product.retailerItemId,
      price: product.priceAmount,
      currency: product.priceCurrency,
      availability: product.availability,
      condition: product.condition,
    }),
  };
  return [claim];
}
