import { anyOf } from '../../../../extract/lib/languages/index.ts';
import type { ConsentWords } from '../in-page/consent-banner.ts';

/** The topics and the button labels of consent banners, in all supported languages. */
export const consentWords: ConsentWords = {
  topics: new RegExp(anyOf('cookies'), 'i'),
  choices: new RegExp(anyOf('consent'), 'i'),
};
