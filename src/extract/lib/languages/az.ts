import type { Language } from './language.ts';

export const azerbaijani: Language = {
  name: 'Azerbaijani',
  published: ['dərc', 'yayımlan'],
  received: ['daxil olma', 'qəbul', 'təqdim'],
  released: ['buraxıl'],
  date: ['tarix'],
};
