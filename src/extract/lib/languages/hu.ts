import type { Language } from './language.ts';

export const hungarian: Language = {
  name: 'Hungarian',
  author: ['szerző'],
  shortAnd: ['és'],
  published: ['megjelent', 'publik'],
  modified: ['módosít', 'frissít', 'aktualiz'],
  received: ['beérkez', 'elfogad', 'benyújt'],
  released: ['bemutató'],
  date: ['dátum'],
  announced: ['megjelent'],
  logIn: ['bejelentkez(?:és|em)?', 'belépés'],
  footerNames: ['lablec'],
  transcript: ['átirat'],
  skip: ['ugrás', 'kihagyás', 'tovább a tartalom'],
  search: ['keresés', 'keresd', String.raw`\bkeres\b`],
  newsletter: ['hírlevél'],
  contact: ['üzenet', 'kapcsolat'],
  recovery: ['elfelejt'],
  order: ['kosárba'],
  currency: ['Ft'],
  stopWords:
    'abban ahhoz ahogy ahol aki akik akkor alatt által általában amely amelyek amelyet amelynek ami amit amíg annak arra át az azok azon azonban azt aztán azért be belül benne bár csak de e ebben eddig egy egyes egyetlen egyik egyre ekkor el ellen előtt először elég én éppen erre és ez ezek ezen ezt ezzel ezért fel felé ha hanem hiszen hogy hogyan így illetve ilyen ilyenkor is ismét itt jó jól jobban kell kellett keresztül ki kívül között közül legalább legyen lehet lehetett lenne lesz lett maga magát majd már más másik még meg mellett mely melyek mert mi mint mintha minden mindig miért mivel most nagy nagyobb nagyon ne nekem neki nem néha néhány nélkül nincs olyan ott össze ők őket pedig például persze rá s saját sem semmi sok sokat sokkal számára szemben szerint szét talán tehát teljes tovább továbbá több ugyanis új újabb újra után utána utolsó vagy vagyok valaki valami való van vannak vele vissza viszont volna volt voltak',
};
