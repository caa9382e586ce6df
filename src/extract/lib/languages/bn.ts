import type { Language } from './language.ts';

export const bengali: Language = {
  name: 'Bengali',
  clock: ['এ'],
};
