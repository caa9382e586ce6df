import type { Language } from './language.ts';

export const czech: Language = {
  name: 'Czech',
  by: ['od'],
  author: ['autor', 'autoři', 'text'],
  shortAnd: ['a'],
  published: ['vydán', 'publik'],
  modified: ['aktuali[sz]', 'upraven'],
  received: ['přijat', 'obdržen', 'doručen', 'odeslán'],
  released: ['vyš[le]', 'premiér'],
  date: ['datum'],
  announced: ['publikováno', 'zveřejněno'],
  on: ['dne'],
  logIn: ['přihlášení', 'přihlásit(?: se)?'],
  transcript: ['přepis', 'transkrip'],
  skip: ['přejít', 'přeskočit'],
  signUp: ['registrác'],
  search: ['hled[aá]'],
  newsletter: ['odběr'],
  contact: ['kontakt', 'zpráv'],
  recovery: ['zapomn'],
  order: ['košík'],
  clock: ['v'],
  currency: ['Kč'],
  notMonths: 'led uno bre dub kve cvn cvc srp zar rij pro',
  stopWords:
    'aby ale ani asi az až bez bude budou by byl byla byli bylo být což co další dnes do ho i já jak jako je jeho jej její jejich jen jenž ještě ji jich jim již jiné jsem jsi jsme jsou jste k kam kde kdo kdy když ke která které který kteří ku let má mají máte mezi mi mnoho může mě na nad nám nás náš ne nebo nejsou než nic není ní nich o od on ona oni ono pak po pod podle pokud potom pouze pro proč proto protože první před přes při roce roku s se si sice své svůj svých ta tady tak také takže tam tato te tedy ten tento této tě tím to tom tomto toto tu tuto ty tyto u už v vám vás váš ve více však všechny všech vy z za zda že',
};
