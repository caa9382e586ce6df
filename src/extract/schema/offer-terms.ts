import { answerEnum } from './answer-type.ts';

export const Availability = answerEnum('Availability', 'Whether something can be had.', {
  IN_STOCK: 'It is there.',
  LIMITED: 'Little of it is left.',
  ONLINE_ONLY: 'It is there, but not in shops.',
  IN_STORE_ONLY: 'It is there, but in shops only.',
  MADE_TO_ORDER: 'It is made when it is ordered.',
  PRE_ORDER: 'It can be ordered before it is out.',
  PRE_SALE: 'It can be ordered before it is on general sale.',
  BACK_ORDER: 'It can be ordered, and comes later.',
  RESERVED: 'It is there, but for somebody else.',
  OUT_OF_STOCK: 'It is not there at present.',
  SOLD_OUT: 'All of it was sold.',
  DISCONTINUED: 'It is not made any more.',
});

export const ItemCondition = answerEnum('ItemCondition', 'What state an item is in.', {
  NEW: 'Nobody has used it.',
  REFURBISHED: 'It was used, and made good again.',
  USED: 'It was used.',
  DAMAGED: 'It is damaged.',
});
