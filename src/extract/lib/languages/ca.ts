import type { Language } from './language.ts';

export const catalan: Language = {
  name: 'Catalan',
  shortAnd: ['i'],
  published: ['publica'],
  modified: ['actualitz'],
  received: ['rebut', 'acceptat', 'enviat'],
  released: ['llançament', 'estren'],
  date: ['data'],
  announced: ['publicat'],
  on: ['el'],
  transcript: ['transcripció'],
  skip: ['(?:vés|ves|aneu) al contingut', 'salt(?:a|ar) al'],
  search: ['(?<!a)cerca'],
  clock: ['a les'],
  joined: /^[dlmnst]'|'(?:[hnlms]|ls|ns)$/,
  stopWords:
    "això aquell aquella aquelles aquells aquest aquesta aquestes aquests aquí així al als algun alguna algunes alguns altra altre altres amb any anys abans ara bé cada com contra d'un de del dels des després diu doncs dos durant el ella elles ells els em en encara entre era eren és es estat estan està fa fer fins ha han haver havia hem hi ho i la les li llavors llur lo mai mateix mateixa meu més mentre molt molta moltes molts na no nosaltres nostra nostre o on per però perquè poc pot poden primer qual quals quan quant que què qui sense ser serà seu seva seus seves si sí sobre sol són sota sovint també tan tant te té tenen tot tota totes tots tres un una unes uns va van vaig vostè vostra vostre",
};
