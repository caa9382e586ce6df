import type { Language } from './language.ts';

export const estonian: Language = {
  name: 'Estonian',
  shortAnd: ['ja'],
  published: ['avaldat'],
  modified: ['uuendat'],
  received: ['saabunud', 'laekunud', 'vastu võetud', 'esitatud'],
  released: ['ilmunud'],
  date: ['kuupäev'],
  logIn: ['logi sisse'],
  skip: ['liigu ', 'mine sisu'],
  clock: ['kell'],
};
