import { listOf } from '../../lib/json-value.ts';
import { isSubscription } from '../../lib/schema-org/subtypes.ts';
import { collapse } from '../../lib/text.ts';
import type { Claim, OwnProduct } from './product/claim.ts';
import { productData } from './product/index.ts';
import { mergedProduct } from './product/merged.ts';
import { isVariantOf } from './product/variants.ts';
import { entitiesOfFamily, maxOfAKind } from './shortcuts.ts';
import type { Entity, ProductData, Syntax } from './types.ts';

const groupType = 'ProductGroup';
const sourceNames: Readonly<Record<Syntax, string>> = {
  JSON_LD: 'jsonld',
  MICRODATA: 'microdata',
  RDFA: 'rdfa',
  MICROFORMATS: 'microformats',
};

export interface PageProducts {
  readonly base: string;
  /** What is declared beside structured data, the most trusted first. */
  readonly claims: readonly Claim[];
  /** The prices that the text of the page shows. */
  readonly shown: () => Promise<ReadonlySet<number>>;
}

/** The products of a page, and the one that it is about. */
export async function productsOf(entities: readonly Entity[], { base, claims, shown }: PageProducts) {
  const all = entitiesOfFamily(entities, 'Product');
  const variants = all.map(({ properties }) => properties);
  const read = ({ properties, types }: Entity) =>
    productData(properties, { products: types.includes(groupType) ? variants : [], base });
  const distinct = distinctProducts(all).slice(0, maxOfAKind);
  const main = mainProduct(all);
  return {
    product: await mainOf(main, { others: claims, shown, read, distinct }),
    products: await Promise.all(
      distinct.map((entity) => {
        const own = read(entity);
        return mergedProduct(own, { claims: [claimOf(entity, own)], shown });
      }),
    ),
  };
}

interface Described extends Pick<PageProducts, 'shown'> {
  readonly others: readonly Claim[];
  readonly read: (entity: Entity) => OwnProduct;
  readonly distinct: readonly Entity[];
}

async function mainOf(
  main: Entity | null,
  { others, shown, read, distinct }: Described,
): Promise<ProductData | null> {
  if (!main) {
    // The state of a page also holds products that it is not about.
    const first = others.find(({ source }) => source !== 'state');
    const same = first ? others.filter((claim) => claim === first || isSame(claim, first)) : [];
    return first ? mergedProduct(undescribed, { claims: same, shown }) : null;
  }
  const own = read(main);
  const first = claimOf(main, own);
  const known = distinct.map((entity) => ({ entity, claim: claimOf(entity, read(entity)) }));
  const same = known.filter(({ entity, claim }) => entity !== main && isSame(claim, first));
  const isOnly = known.length <= same.length + 1;
  // One description of it in each other syntax.
  const described = Object.values(sourceNames).flatMap((source) =>
    source === first.source ? [] : (same.find(({ claim }) => claim.source === source)?.claim ?? []),
  );
  const about = others.filter(
    (claim) => isSame(claim, first) || (isOnly && isOfPage(claim) && !isOther(claim, first)),
  );
  return mergedProduct(own, { claims: [first, ...described, ...about], shown });
}

function claimOf({ syntax }: Entity, own: OwnProduct): Claim {
  return { ...own, source: sourceNames[syntax] };
}

/** Whether it is declared of the page as a whole. */
function isOfPage({ source, name }: Claim): boolean {
  return source === 'og' && name === null;
}

/** Whether two claims are about the same thing: by a number, or else by their names. */
function isSame(one: Claim, other: Claim): boolean {
  if (agree(one.gtin, other.gtin) || agree(one.sku, other.sku)) return true;
  if (isOther(one, other)) return false;
  const [name, otherName] = [folded(one.name), folded(other.name)];
  if (name === '' || otherName === '') return false;
  // The title of a page also names its site.
  return (
    name === otherName ||
    (one.source === 'og' && name.includes(otherName)) ||
    (other.source === 'og' && otherName.includes(name))
  );
}

/** Whether their item numbers say that they are not about the same thing. */
function isOther(one: Claim, other: Claim): boolean {
  return one.gtin !== null && other.gtin !== null && !agree(one.gtin, other.gtin);
}

function agree(one: string | null, other: string | null): boolean {
  return one !== null && folded(one) === folded(other);
}

function folded(text: string | null): string {
  return collapse(text ?? '').toLowerCase();
}

/** A product that no structured data describes. */
const undescribed = productData({}, { products: [], base: '' });

/** Products with a name that no group on the page has for a variant. */
function distinctProducts(products: readonly Entity[]): readonly Entity[] {
  const groups = products.filter(({ outermost, types }) => outermost && types.includes(groupType));
  const listed = new Set(groups.flatMap(({ properties }) => listOf(properties.hasVariant)));
  return products.filter(
    ({ name, types, properties, outermost }) =>
      name !== null &&
      !isSubscription(types) &&
      (outermost || !listed.has(properties)) &&
      !groups.some((group) => group.properties !== properties && isVariantOf(properties, group.properties)),
  );
}

/** The first product, or the group that it is a variant of if the page describes that too. */
function mainProduct(products: readonly Entity[]): Entity | null {
  // Templates leave products without a name.
  const first = products.find(({ name, types }) => name !== null && !isSubscription(types));
  if (!first) return null;
  const groups = products.filter(({ outermost, types }) => outermost && types.includes(groupType));
  return (
    groups.find(({ name, properties }) => name !== null && isVariantOf(first.properties, properties)) ?? first
  );
}
