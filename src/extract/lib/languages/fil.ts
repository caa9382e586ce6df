import type { Language } from './language.ts';

export const filipino: Language = {
  name: 'Filipino',
  published: ['inilathala'],
  received: ['natanggap', 'tinanggap', 'isinumite'],
  released: ['inilabas'],
  date: ['petsa'],
  notMonths: 'hun',
};
