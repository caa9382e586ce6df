import type { Language } from './language.ts';

export const urdu: Language = {
  name: 'Urdu',
};
