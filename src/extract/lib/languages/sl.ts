import type { Language } from './language.ts';

export const slovenian: Language = {
  name: 'Slovenian',
  published: ['objavljen'],
  modified: ['posodob'],
  received: ['prejet', 'sprejet', 'oddan'],
  released: ['izšl', 'izšel'],
  date: ['datum'],
  announced: ['objavljeno'],
  logIn: ['prijav(?:a|i se)'],
  skip: ['preskoči', 'skoči (?:na|do)'],
  clock: ['ob'],
  stopWords:
    'ali bi bil bila bile bili bilo biti bo bodo brez čez da dan danes do dokler druge drugi dva ga gre h ima imajo in iz je jih jim k kaj kako kar kateri katera katere kdo kdor kadar kjer ki ko kot lahko le leta let leto ljudi mora med mi mnogo morajo mu na nad naj nam nas naš ne nekaj neki nekateri ni niso nič njegov njen njih o ob od oziroma po pod poleg pred predvsem preko pri prav proti s sam samo saj se sedaj si smo so svoj svoje svojo ta tako takrat tam te tega tem ter ti tisti to toda torej tri tu tudi v vam vas ve več ves vi vsa vsak vse vseh vsi z za zaradi zato zelo že',
};
