import { memberReader } from './members.ts';

/**
 * Availability (schema.org, ItemAvailability), also in the words of the product tags of Open Graph and of Google’s and
 * Facebook’s feeds.
 */
export const readAvailability = memberReader({
  BACK_ORDER: ['BackOrder', 'backordered', 'available for order'],
  DISCONTINUED: ['Discontinued'],
  IN_STOCK: ['InStock', 'available', 'in stock online', 'item in stock'],
  IN_STORE_ONLY: ['InStoreOnly', 'in store', 'available in store'],
  LIMITED: ['LimitedAvailability', 'limited', 'limited stock', 'low stock'],
  MADE_TO_ORDER: ['MadeToOrder'],
  ONLINE_ONLY: ['OnlineOnly', 'online'],
  OUT_OF_STOCK: [
    'OutOfStock',
    'oos',
    'no stock',
    'not in stock',
    'unavailable',
    'not available',
    'item out of stock',
  ],
  PRE_ORDER: ['PreOrder', 'pending'],
  PRE_SALE: ['PreSale'],
  RESERVED: ['Reserved'],
  SOLD_OUT: ['SoldOut', 'sold'],
});

/** The condition of an item (schema.org, OfferItemCondition), also in the words of feeds. */
export const readCondition = memberReader({
  NEW: ['NewCondition', 'brand new'],
  USED: ['UsedCondition', 'pre owned', 'second hand'],
  REFURBISHED: ['RefurbishedCondition', 'renewed'],
  DAMAGED: ['DamagedCondition'],
});
