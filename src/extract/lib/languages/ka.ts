import type { Language } from './language.ts';

export const georgian: Language = {
  name: 'Georgian',
  published: ['გამოქვეყნ'],
  received: ['მიღებულ', 'წარდგენილ'],
  released: ['გამოსვლ'],
  date: ['თარიღი'],
};
