import type { Language } from './language.ts';

export const macedonian: Language = {
  name: 'Macedonian',
  modified: ['ажурир'],
  published: ['објавен'],
  received: ['примен', 'прифатен', 'поднесен'],
  released: ['излез', 'премиер'],
  date: ['датум'],
  clock: ['во'],
};
