import type { Language } from './language.ts';

export const afrikaans: Language = {
  name: 'Afrikaans',
  published: ['gepubliseer'],
  received: ['ontvang', 'aanvaar', 'ingedien'],
  released: ['uitgereik', 'vrygestel'],
  date: ['datum'],
};
