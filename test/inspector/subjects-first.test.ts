import { expect, test } from 'vitest';
import { subjectsFirst } from '../../src/inspector/client/panels/subjects-first.ts';

const order = (...types: readonly string[][]) =>
  subjectsFirst(types.map((types) => ({ types }))).map(({ types }) => types.join());

test('what is around the subject of a page comes after it', () => {
  expect(order(['WebSite'], ['Organization'], ['Recipe'], ['BreadcrumbList'], ['Product'])).toEqual([
    'Recipe',
    'Product',
    'WebSite',
    'Organization',
    'BreadcrumbList',
  ]);
});

test('a name that every object has is no such type, and no type is no subject', () => {
  expect(order([], ['constructor'], ['Person'])).toEqual(['constructor', '', 'Person']);
});
