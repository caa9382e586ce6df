import type { FieldSource } from '../../../schema/field-source.ts';
import type { ProductData } from '../types.ts';
import type { Claim, OwnProduct } from './claim.ts';

/** The values that more than one place of a page may declare. */
const merged = ['name', 'brand', 'sku', 'gtin', 'category', 'currency', 'availability', 'condition'] as const;

interface Declared {
  /** The product's own structured data, and the claims of other places about it, most trusted first. */
  readonly claims: readonly Claim[];
  /** The prices that the text of the page shows; called only if the claims do not agree. */
  readonly shown: () => Promise<ReadonlySet<number>>;
}

/** A product from all that is declared of it: each value from the most trusted place that has it. */
export async function mergedProduct(own: OwnProduct, { claims, shown }: Declared): Promise<ProductData> {
  const chosen = Object.fromEntries(
    merged.map((field) => [field, claims.find((claim) => claim[field] !== null) ?? null]),
  ) as Readonly<Record<(typeof merged)[number], Claim | null>>;
  const values = Object.fromEntries(
    merged.map((field) => [field, own[field] ?? chosen[field]?.[field] ?? null]),
  );
  const { price, from, confirmed } = await priceOf(own, { claims, shown });
  const sources = [
    ...merged.flatMap((field) => claims.flatMap((claim) => sourceOf(claim, field, claim === chosen[field]))),
    ...claims.flatMap((claim) => sourceOf(claim, 'price', from.includes(claim))),
    ...(confirmed === null ? [] : [{ field: 'price', source: 'text', value: confirmed, chosen: true }]),
  ];
  return { ...own, ...values, price, sources };
}

function sourceOf(claim: Claim, field: (typeof merged)[number] | 'price', chosen: boolean): FieldSource[] {
  const value = claim[field];
  return value === null ? [] : [{ field, source: claim.source, value, chosen }];
}

interface Price {
  readonly price: string | null;
  /** The claims that it was chosen from. */
  readonly from: readonly Claim[];
  /** The price as the text shows it, if it had to decide. */
  readonly confirmed: string | null;
}

/** The price that all places agree on; where they do not, the only one of them that the text shows. */
async function priceOf(own: OwnProduct, { claims, shown }: Declared): Promise<Price> {
  const priced = claims.filter(({ price }) => price !== null);
  const [first] = priced;
  if (!first) return { price: null, from: [], confirmed: null };
  const others = priced.filter((claim) => !isExplained(claim, first, own));
  if (others.length === 0 && !first.unsure) return { price: first.price, from: [first], confirmed: null };
  const inText = await shown();
  const confirmed = [first, ...others].filter(({ price }) => inText.has(Number(price)));
  const [one, ...more] = confirmed;
  const isOne = one !== undefined && more.every(({ price }) => Number(price) === Number(one.price));
  return isOne
    ? { price: one.price, from: [one], confirmed: one.price }
    : { price: null, from: [], confirmed: null };
}

/** Whether a price is the same as the first one, or differs from it for a reason that the page states. */
function isExplained(claim: Claim, first: Claim, own: OwnProduct): boolean {
  const [amount, expected] = [Number(claim.price), Number(first.price)];
  if (amount === expected) return true;
  if (claim.currency !== null && first.currency !== null && claim.currency !== first.currency) return true;
  if (claim.unsure && amount === Math.round(expected * 100)) return true;
  const offered = [...own.offers, ...own.variants.flatMap(({ offers }) => offers)];
  const known = [own.listPrice, ...offered.flatMap(({ price, listPrice }) => [price, listPrice])];
  if (known.some((price) => price !== null && Number(price) === amount)) return true;
  const [low, high] = [own.lowPrice, own.highPrice];
  return (
    low !== null &&
    high !== null &&
    Number(low) < Number(high) &&
    amount >= Number(low) &&
    amount <= Number(high)
  );
}
