import type { Language } from './language.ts';

export const galician: Language = {
  name: 'Galician',
  shortAnd: ['e'],
  skip: ['saltar ao', 'ir ao contido'],
};
