import type { Language } from './language.ts';

export const filipino: Language = {
  name: 'Filipino',
  notMonths: 'hun',
};
