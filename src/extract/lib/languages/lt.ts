import type { Language } from './language.ts';

export const lithuanian: Language = {
  name: 'Lithuanian',
  published: ['paskelbt'],
  modified: ['atnaujin'],
  received: ['gauta', 'priimta', 'pateikta', 'įteikta'],
  released: ['išleista'],
  date: ['data'],
  skip: ['pereiti (?:prie|į)', 'eiti prie', 'praleisti'],
};
