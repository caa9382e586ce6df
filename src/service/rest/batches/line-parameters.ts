import { textOptions } from '../../endpoint/question/text-options.ts';

export const lineOptions = textOptions('BATCH');
/** What a body of lines says in the query string. */
export const lineParameters = [
  'params',
  'selection',
  ...lineOptions.map(({ name }) => name),
  'onlyChanged',
  'webhook',
];
