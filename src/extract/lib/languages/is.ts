import type { Language } from './language.ts';

export const icelandic: Language = {
  name: 'Icelandic',
  published: ['birt'],
  received: ['móttekin', 'samþykkt', 'innsend'],
  released: ['gefin út'],
  date: ['dagsetning'],
  skip: ['fara (?:beint )?[áí] '],
};
