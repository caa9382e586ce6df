import type { Language } from './language.ts';

export const lithuanian: Language = {
  name: 'Lithuanian',
  published: ['paskelbt'],
  modified: ['atnaujin'],
  skip: ['pereiti (?:prie|į)', 'eiti prie', 'praleisti'],
};
