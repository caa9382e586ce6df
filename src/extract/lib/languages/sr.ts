import type { Language } from './language.ts';

export const serbian: Language = {
  name: 'Serbian',
  shortAnd: ['и'],
  published: ['objavljen'],
  modified: ['ažurir', 'ажурир'],
  skip: ['pređi na', 'пређи на', 'прескочи'],
  locales: ['sr', 'sr-Latn', 'bs'],
  otherWeekdays: 'ponedeljak',
};
