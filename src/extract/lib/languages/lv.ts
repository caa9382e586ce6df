import type { Language } from './language.ts';

export const latvian: Language = {
  name: 'Latvian',
  published: ['publicē'],
  modified: ['atjaunin'],
  received: ['saņemts', 'pieņemts', 'iesniegts'],
  released: ['iznācis', 'izdots'],
  date: ['datums'],
  skip: ['doties uz', 'pāriet uz'],
};
