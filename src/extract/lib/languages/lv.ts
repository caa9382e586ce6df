import type { Language } from './language.ts';

export const latvian: Language = {
  name: 'Latvian',
  published: ['publicē'],
  modified: ['atjaunin'],
  skip: ['doties uz', 'pāriet uz'],
};
