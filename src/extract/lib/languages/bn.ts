import type { Language } from './language.ts';

export const bengali: Language = {
  name: 'Bengali',
  published: ['প্রকাশ'],
  received: ['প্রাপ্ত', 'গৃহীত', 'জমা'],
  released: ['মুক্তি'],
  date: ['তারিখ'],
  clock: ['এ'],
};
