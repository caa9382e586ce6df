import type { Language } from './language.ts';

export const galician: Language = {
  name: 'Galician',
  published: ['publicad'],
  received: ['recibid', 'aceptad', 'enviad'],
  released: ['lanzamento', 'estre'],
  date: ['data'],
  shortAnd: ['e'],
  skip: ['saltar ao', 'ir ao contido'],
};
