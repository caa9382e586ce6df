import type { Language } from './language.ts';

export const azerbaijani: Language = {
  name: 'Azerbaijani',
};
