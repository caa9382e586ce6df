import type { Language } from './language.ts';

export const urdu: Language = {
  name: 'Urdu',
  published: ['شائع', 'اشاعت'],
  received: ['موصول', 'منظور', 'جمع'],
  released: ['ریلیز'],
  date: ['تاریخ'],
};
