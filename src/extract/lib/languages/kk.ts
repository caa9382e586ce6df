import type { Language } from './language.ts';

export const kazakh: Language = {
  name: 'Kazakh',
};
