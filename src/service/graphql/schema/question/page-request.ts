import { builder } from '../types/builder.ts';

export const changedSinceDescription =
  'The contentHash of an earlier answer to the same selection. If the page still says the same, changed is false and the categories are null, without errors.';
export const urlDescription =
  'The address of a page; without a scheme, https, or http where nothing listens there.';

export const PageRequestInput = builder.inputType('PageRequest', {
  description: 'One page of several.',
  fields: (t) => ({
    url: t.string({ required: true, description: urlDescription }),
    changedSince: t.string({ description: changedSinceDescription }),
    custom: t.string({ description: 'A text of your own, which comes back with the result of a batch.' }),
  }),
});
