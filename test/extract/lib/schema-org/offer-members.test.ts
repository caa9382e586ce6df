import { expect, test } from 'vitest';
import { readAvailability, readCondition } from '../../../../src/extract/lib/schema-org/offer-members.ts';

test.for([
  [
    'IN_STOCK',
    'in_stock In-Stock instock INSTOCK schema:InStock http://schema.org/InStock https://schema.org/InStock/',
  ],
  ['OUT_OF_STOCK', 'out_of_stock OutofStock oos outOfStock http://schema.org/outofstock'],
  ['PRE_ORDER', 'preorder pre-order PRE_ORDER'],
  ['SOLD_OUT', 'sold-out soldout #SoldOut'],
] as const)('%s in the spellings of %s', ([member, texts]) => {
  expect(texts.split(' ').map(readAvailability)).toEqual(texts.split(' ').map(() => member));
});

test.for([
  ['In stock', 'IN_STOCK'],
  ['Out of stock', 'OUT_OF_STOCK'],
  ['available for order', 'BACK_ORDER'],
  ['available on backorder', 'BACK_ORDER'],
  ['5 in stock', 'IN_STOCK'],
  ['Only 2 left in stock', 'LIMITED'],
  ['0 in stock', null],
  ['Auf Lager', 'IN_STOCK'],
  ['Rupture de stock', 'OUT_OF_STOCK'],
  ['品切れ', 'OUT_OF_STOCK'],
  ['3 left', null],
  ['', null],
  [null, null],
] as const)('the availability "%s" is %s', ([text, member]) => {
  expect(readAvailability(text)).toBe(member);
});

test.for([
  ['new', 'NEW'],
  ['https://schema.org/UsedCondition', 'USED'],
  ['http://purl.org/goodrelations/v1#Refurbished', 'REFURBISHED'],
  ['as found', null],
] as const)('the condition "%s" is %s', ([text, member]) => {
  expect(readCondition(text)).toBe(member);
});
