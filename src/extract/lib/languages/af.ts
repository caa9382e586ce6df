import type { Language } from './language.ts';

export const afrikaans: Language = {
  name: 'Afrikaans',
};
