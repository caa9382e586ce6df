import { wordsOf } from '../languages/index.ts';
import { memberReader } from './members.ts';
import spellings from './offer-members.json' with { type: 'json' };

const { IN_STOCK, OUT_OF_STOCK, ...others } = spellings.availability;
const named = memberReader({
  IN_STOCK: [...IN_STOCK, ...wordsOf('inStock')],
  OUT_OF_STOCK: [...OUT_OF_STOCK, ...wordsOf('outOfStock')],
  ...others,
});

/** Availability (schema.org, ItemAvailability), also in the words of feeds and shops: "5 in stock", "auf Lager". */
export const readAvailability = (text: string | null) =>
  named(text) ?? named((text ?? '').replace(/(?<![\d.,])[1-9]\d{0,5}(?![\d.,])/, ''));

/** The condition of an item (schema.org, OfferItemCondition), also in the words of feeds. */
export const readCondition = memberReader(spellings.condition);
