import type { Language } from './language.ts';

export const macedonian: Language = {
  name: 'Macedonian',
  modified: ['ажурир'],
  clock: ['во'],
};
