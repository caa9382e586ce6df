import { isJsonObject, type JsonObject, parsedJson } from '../../../lib/json-value.ts';
import { readAvailability } from '../../../lib/schema-org/offer-members.ts';
import { amountOf, type Claim, nothing, textOf } from './claim.ts';
import { itemNumber } from './properties.ts';

/** The members of a page's state that hold its product. */
const holders: ReadonlySet<string> = new Set([
  'product',
  'productData',
  'productDetail',
  'productDetails',
  'currentProduct',
]);
const longest = 3_000_000;
const maxValues = 100_000;
const maxClaims = 20;

/**
 * The products in the state that a framework writes into the page for its scripts (__NEXT_DATA__ and other JSON). Which of
 * them is the product of the page is for the caller to say.
 */
export function stateClaims(scripts: readonly string[]): Claim[] {
  const states = scripts.filter((text) => text.length <= longest && /"\w*[pP]roduct\w*"\s*:/.test(text));
  return states
    .flatMap((text) => productsIn(parsedJson(text)))
    .map(claimOf)
    .filter(({ name }) => name !== null)
    .slice(0, maxClaims);
}

function productsIn(state: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  const waiting: unknown[] = [state];
  for (let read = 0; waiting.length > 0 && read < maxValues; read += 1) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.toReversed().filter(isThing).slice(0, maxValues));
    if (!isJsonObject(value)) continue;
    for (const [name, inside] of Object.entries(value).toReversed()) {
      if (isJsonObject(inside) && holders.has(name)) found.push(inside);
      if (isThing(inside)) waiting.push(inside);
    }
  }
  return found;
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function claimOf(product: JsonObject): Claim {
  const brand = isJsonObject(product.brand) ? product.brand.name : product.brand;
  const availability = textOf(product.availability) ?? textOf(product.stockStatus);
  return {
    ...nothing,
    source: 'state',
    name: textOf(product.name) ?? textOf(product.title),
    brand: textOf(brand),
    sku: textOf(product.sku),
    gtin: itemNumber(product),
    ...priceOf(product),
    availability: readAvailability(availability),
  };
}

/** A price with its currency: an object of both, or members beside each other. A bare number may be in cents. */
function priceOf(product: JsonObject): Pick<Claim, 'price' | 'currency' | 'unsure'> {
  const given = isJsonObject(product.price) ? product.price : product;
  const currency =
    ['currencyCode', 'currency', 'priceCurrency'].map((name) => textOf(given[name])).find(isCurrency) ?? null;
  const cents = centsOf(given);
  if (cents !== null) return { price: cents, currency };
  const written = given === product ? product.price : (given.amount ?? given.value);
  const price = amountOf(written);
  const isWhole = price !== null && !String(written).includes('.');
  return { price, currency, ...(isWhole && { unsure: true }) };
}

function isCurrency(text: string | null): text is string {
  return text !== null && /^[A-Z]{3}$/.test(text);
}

/** An amount in the smallest unit with how many digits are behind the point, as commercetools states it. */
function centsOf({ centAmount, fractionDigits }: JsonObject): string | null {
  const isStated = Number.isSafeInteger(centAmount) && Number.isSafeInteger(fractionDigits);
  if (!isStated || Number(fractionDigits) < 0 || Number(fractionDigits) > 4) return null;
  return (Number(centAmount) / 10 ** Number(fractionDigits)).toFixed(Number(fractionDigits));
}
