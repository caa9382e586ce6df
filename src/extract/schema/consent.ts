import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const ConsentChoice = answerEnum(
  'Consent',
  'What is done in the browser with a banner that asks for consent.',
  {
    KEEP: 'It is left as it is.',
    DECLINE: 'It is declined, by the rules of DuckDuckGo’s autoconsent.',
  },
);

export type ConsentChoice = AnswerOf<typeof ConsentChoice>;

const ConsentStatus = answerEnum('ConsentStatus', 'What became of the attempt to decline.', {
  NOT_FOUND: 'No banner was recognised.',
  DECLINED: 'The banner was declined.',
  HIDDEN: 'The banner offers no way to decline; it was hidden, and nothing was consented to.',
  FAILED: 'A banner was recognised, but declining it did not succeed in time.',
});

export const ConsentReport = answerType('ConsentReport', 'What became of declining a consent banner.', {
  status: t.of(ConsentStatus, 'What became of it.'),
  rule: t.nullable(
    t.string(
      'The rule of autoconsent that recognised the banner, often the name of its consent platform; HEURISTIC-REJECT where its words did.',
    ),
  ),
  clicked: t.list(
    t.string(
      'What was clicked, in this order: the text of the element, or its name and id. Some platforms are told without a click.',
    ),
  ),
});

export type ConsentReport = AnswerOf<typeof ConsentReport>;
