import type { Language } from './language.ts';

export const albanian: Language = {
  name: 'Albanian',
  shortAnd: ['e'],
  modified: ['përditës'],
  published: ['publikuar', 'botuar'],
  received: ['marrë më', 'pranuar', 'dorëzuar'],
  released: ['lëshuar'],
  date: ['data'],
  clock: ['në', 'ob'],
  notMonths: 'pri sht tet',
  otherWeekdays: 'shtunë diel hënë martë mërkurë enjte premte',
};
