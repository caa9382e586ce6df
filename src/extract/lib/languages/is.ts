import type { Language } from './language.ts';

export const icelandic: Language = {
  name: 'Icelandic',
  skip: ['fara (?:beint )?[áí] '],
};
