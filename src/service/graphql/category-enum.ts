import { type CategoryName, categoryCalled, categoryNames } from '../engine/request/selection.ts';
import { builder } from './builder.ts';

export const Category = builder.enumType('Category', {
  description: 'A category of facts, by the name of its field.',
  values: Object.fromEntries(
    categoryNames.map((name) => [name, { description: categoryCalled(name).description }]),
  ) as Record<CategoryName, { readonly description: string }>,
});
