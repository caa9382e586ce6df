import { memberReader } from './members.ts';
import spellings from './offer-members.json' with { type: 'json' };

/** Availability (schema.org, ItemAvailability), also in the words of Open Graph, Google’s and Facebook’s feeds. */
export const readAvailability = memberReader(spellings.availability);

/** The condition of an item (schema.org, OfferItemCondition), also in the words of feeds. */
export const readCondition = memberReader(spellings.condition);
