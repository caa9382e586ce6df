import type { Language } from './language.ts';

export const kazakh: Language = {
  name: 'Kazakh',
  published: ['жарияла'],
  received: ['түсті', 'қабылдан', 'жіберіл'],
  released: ['шыққан'],
  date: ['күні'],
};
