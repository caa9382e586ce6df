import type { Language } from './language.ts';

export const slovak: Language = {
  name: 'Slovak',
  shortAnd: ['a'],
  modified: ['z?aktuali[sz]', 'upraven'],
  published: ['publikovan', 'zverejnen', 'vydan'],
  received: ['prijat', 'doručen', 'odoslan'],
  released: ['vyš[le]', 'premiér'],
  date: ['dátum'],
  announced: ['publikované', 'zverejnené'],
  on: ['dňa'],
  logIn: ['prihlásenie', 'prihlásiť(?: sa)?'],
  transcript: ['prepis', 'transkrip'],
  skip: ['preskoči', 'prejsť na', 'skočiť na'],
  signUp: ['registrác'],
  search: ['hľada'],
  order: ['košík'],
  stopWords:
    'aby aj ak akého aké ako aký ale alebo ani asi až bez bol bola boli bolo bude budem budeme budú by byť cez čo či ďalší ďalšie dnes do ešte ho i iba ich im iné iný ja je jeho jej jemu k každý kam kde kedže keď kto ktorá ktoré ktorí ktorý ktorých ku má majú mať medzi menej mi môže môžu mu musí my na nad najmä nám nás náš ne nech nej nie nič niektoré nich nim o od okolo on ona oni ono po pod podľa pokiaľ potom práve pre prečo pred preto pretože pri proti roku rokov s sa sme si so sú svoj svoje svojej svojich ste ta tá tak také takže tam táto teda ten tento tiež to toho tohto toto tu túto ty tým v vám vás váš veľmi viac však všetko všetky vy z za zo že',
};
