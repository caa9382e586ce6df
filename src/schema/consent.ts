import { type AnswerOf, answerType, list, nullable, of, string } from './answer-type.ts';
import { builder } from './builder.ts';

const choices = {
  KEEP: { description: 'It is left as it is.' },
  DECLINE: { description: 'It is declined, by the rules of DuckDuckGo’s autoconsent.' },
} as const;

export type ConsentChoice = keyof typeof choices;

export const ConsentEnum = builder.enumType('Consent', {
  description: 'What is done in the browser with a banner that asks for consent.',
  values: choices,
});

const statuses = {
  NOT_FOUND: { description: 'No banner was recognised.' },
  DECLINED: { description: 'The banner was declined.' },
  HIDDEN: {
    description: 'The banner offers no way to decline; it was hidden, and nothing was consented to.',
  },
  FAILED: { description: 'A banner was recognised, but declining it did not succeed in time.' },
} as const;

const ConsentStatusEnum = builder.enumType('ConsentStatus', {
  description: 'What became of declining.',
  values: statuses,
});

export const ConsentReport = answerType('ConsentReport', 'What became of declining a consent banner.', {
  status: of(ConsentStatusEnum, 'What became of it.'),
  rule: nullable(
    string(
      'The rule of autoconsent that recognised the banner, often the name of its consent platform; HEURISTIC-REJECT where its words did.',
    ),
  ),
  clicked: list(
    string(
      'What was clicked, in this order: the text of the element, or its name and id. Some platforms are told without a click.',
    ),
  ),
});

export type ConsentReport = AnswerOf<typeof ConsentReport>;
