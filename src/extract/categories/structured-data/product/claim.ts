import { readPrice } from '../../../lib/amount.ts';
import { collapsed } from '../../../lib/text.ts';
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

/** A text of a script's object on one line; of a number, its digits. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? collapsed(value) : null;
}

/** A positive amount: as a number, or in machine format. */
export function amountOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^\d{1,12}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0 ? readPrice(text) : null;
}
