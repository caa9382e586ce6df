import type { Language } from './language.ts';

export const uzbek: Language = {
  name: 'Uzbek',
};
