import type { Language } from './language.ts';

export const belarusian: Language = {
  name: 'Belarusian',
  published: ['апублікаван'],
  received: ['атрыман', 'паступіл', 'прынят', 'пададзен'],
  released: ['выпушчан'],
  date: ['дата'],
};
