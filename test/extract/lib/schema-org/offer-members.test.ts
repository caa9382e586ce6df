import { expect, test } from 'vitest';
import { readAvailability, readCondition } from '../../../../src/extract/lib/schema-org/offer-members.ts';

test.for([
  [
    'InStock',
    'in_stock In-Stock instock INSTOCK schema:InStock http://schema.org/InStock https://schema.org/InStock/',
  ],
  ['OutOfStock', 'out_of_stock OutofStock oos outOfStock http://schema.org/outofstock'],
  ['PreOrder', 'preorder pre-order PRE_ORDER'],
  ['SoldOut', 'sold-out soldout #SoldOut'],
] as const)('%s in the spellings of %s', ([member, texts]) => {
  expect(texts.split(' ').map(readAvailability)).toEqual(texts.split(' ').map(() => member));
});

test.for([
  ['In stock', 'InStock'],
  ['Out of stock', 'OutOfStock'],
  ['available for order', 'BackOrder'],
  ['3 left', null],
  ['', null],
  [null, null],
] as const)('the availability "%s" is %s', ([text, member]) => {
  expect(readAvailability(text)).toBe(member);
});

test.for([
  ['new', 'NewCondition'],
  ['https://schema.org/UsedCondition', 'UsedCondition'],
  ['http://purl.org/goodrelations/v1#Refurbished', 'RefurbishedCondition'],
  ['as found', null],
] as const)('the condition "%s" is %s', ([text, member]) => {
  expect(readCondition(text)).toBe(member);
});
