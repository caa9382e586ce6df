import { memberReader } from './members.ts';

/**
 * Availability (schema.org, ItemAvailability), also in the words of the product tags of Open Graph and of Google’s and
 * Facebook’s feeds.
 */
export const readAvailability = memberReader({
  BackOrder: ['backordered', 'available for order'],
  Discontinued: [],
  InStock: ['instock', 'available', 'in stock online', 'item in stock'],
  InStoreOnly: ['in store', 'available in store'],
  LimitedAvailability: ['limited', 'limited stock', 'low stock'],
  MadeToOrder: [],
  OnlineOnly: ['online'],
  OutOfStock: ['oos', 'no stock', 'not in stock', 'unavailable', 'not available', 'item out of stock'],
  PreOrder: ['pre order', 'pending'],
  PreSale: [],
  Reserved: [],
  SoldOut: ['sold'],
});

/** The condition of an item (schema.org, OfferItemCondition), also in the words of feeds. */
export const readCondition = memberReader({
  NewCondition: ['new', 'brand new'],
  UsedCondition: ['used', 'pre owned', 'second hand'],
  RefurbishedCondition: ['refurbished', 'renewed'],
  DamagedCondition: ['damaged'],
});
