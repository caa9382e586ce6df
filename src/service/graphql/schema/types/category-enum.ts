import { type CategoryName, categoryNames } from '../../../engine/request/selection.ts';
import { builder } from './builder.ts';
import { costlyDescription } from './category-info.ts';

export const Category = builder.enumType('Category', {
  description: 'A category of facts, by the name of its field.',
  values: Object.fromEntries(
    categoryNames.map((name) => [name, { description: costlyDescription(name) }]),
  ) as Record<CategoryName, { readonly description: string }>,
});
