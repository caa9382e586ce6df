import { type AnswerOf, answerEnum } from './answer-type.ts';

export const LabelSource = answerEnum('LabelSource', 'Where the label of a field comes from.', {
  ARIA_LABELLEDBY: 'The elements that aria-labelledby names.',
  ARIA_LABEL: 'aria-label.',
  LABEL: 'A label element.',
  LEGEND: 'The legend of its group.',
  TITLE: 'The title attribute.',
  PLACEHOLDER: 'Its placeholder, which goes away when something is entered.',
});

export type LabelSource = AnswerOf<typeof LabelSource>;
