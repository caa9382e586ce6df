import type { Language } from './language.ts';

export const basque: Language = {
  name: 'Basque',
  modified: ['eguneratu'],
  published: ['argitara'],
  received: ['jasota', 'onartu', 'bidali'],
  released: ['kaleratu'],
  date: ['data'],
  skip: ['joan edukira', 'edukira joan'],
  notMonths: 'urt ots api eka uzt abu ira urr aza abe',
};
