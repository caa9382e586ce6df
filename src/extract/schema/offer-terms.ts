import { answerEnum } from './answer-type.ts';

export const Availability = answerEnum('Availability', 'Whether something is available.', {
  IN_STOCK: 'Available now.',
  LIMITED: 'Available now; few are left.',
  ONLINE_ONLY: 'Available online only.',
  IN_STORE_ONLY: 'Available in shops only.',
  MADE_TO_ORDER: 'Made when somebody orders it.',
  PRE_ORDER: 'Can be ordered before it is released.',
  PRE_SALE: 'Can be ordered before it is on general sale.',
  BACK_ORDER: 'Can be ordered, and is delivered later.',
  RESERVED: 'Held for somebody else.',
  OUT_OF_STOCK: 'Not available at present.',
  SOLD_OUT: 'All of it was sold.',
  DISCONTINUED: 'No longer made.',
});

export const ItemCondition = answerEnum('ItemCondition', 'What state an item is in.', {
  NEW: 'Nobody has used it.',
  REFURBISHED: 'It was used, and restored.',
  USED: 'It was used.',
  DAMAGED: 'It is damaged.',
});
