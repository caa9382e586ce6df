import { answerEnum } from './answer-type.ts';
import terms from './offer-terms.json' with { type: 'json' };

export const Availability = answerEnum('Availability', 'Whether something is available.', terms.availability);

export const ItemCondition = answerEnum('ItemCondition', 'What state an item is in.', terms.condition);
