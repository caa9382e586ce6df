import type { Language } from './language.ts';

export const georgian: Language = {
  name: 'Georgian',
};
