import type { Language } from './language.ts';

export const serbian: Language = {
  name: 'Serbian',
  shortAnd: ['и'],
  published: ['objavljen', 'објављен'],
  modified: ['ažurir', 'ажурир'],
  received: ['примљен', 'прихваћен', 'поднет', 'primljen', 'prihvaćen'],
  released: ['изаш', 'премијер'],
  date: ['датум', 'datum'],
  skip: ['pređi na', 'пређи на', 'прескочи'],
  locales: ['sr', 'sr-Latn', 'bs'],
  otherWeekdays: 'ponedeljak',
};
