import type { Language } from './language.ts';

export const estonian: Language = {
  name: 'Estonian',
  shortAnd: ['ja'],
  published: ['avaldat'],
  modified: ['uuendat'],
  logIn: ['logi sisse'],
  skip: ['liigu ', 'mine sisu'],
  clock: ['kell'],
};
