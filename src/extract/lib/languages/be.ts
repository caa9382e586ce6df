import type { Language } from './language.ts';

export const belarusian: Language = {
  name: 'Belarusian',
};
