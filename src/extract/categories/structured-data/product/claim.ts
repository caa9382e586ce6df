import type { ProductData } from '../types.ts';

/** A product as one description of it has it. */
export type OwnProduct = Omit<ProductData, 'sources'>;

/** What one place of a page declares of its product, in the words of the answer. */
export interface Claim
  extends Pick<
    ProductData,
    'name' | 'brand' | 'sku' | 'gtin' | 'category' | 'price' | 'currency' | 'availability' | 'condition'
  > {
  /** Where it is declared, such as jsonld, og or ga4:view_item. */
  readonly source: string;
  /** Whether its price may be in the smallest unit of its currency, so that only the text of the page can confirm it. */
  readonly unsure?: boolean;
}

export const nothing: Omit<Claim, 'source'> = {
  name: null,
  brand: null,
  sku: null,
  gtin: null,
  category: null,
  price: null,
  currency: null,
  availability: null,
  condition: null,
};

/** A description as a claim. */
export function ownClaim(own: OwnProduct, source: string): Claim {
  const { name, brand, sku, gtin, category, price, currency, availability, condition } = own;
  return { source, name, brand, sku, gtin, category, price, currency, availability, condition };
}
