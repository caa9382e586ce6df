import type { Language } from './language.ts';

export const uzbek: Language = {
  name: 'Uzbek',
  published: ["e[’'ʻ]lon qilin"],
  received: ['qabul qilin', 'kelib tush', 'topshiril'],
  released: ['chiqarilgan'],
  date: ['sana'],
};
