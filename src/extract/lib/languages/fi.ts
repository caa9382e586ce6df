import type { Language } from './language.ts';

export const finnish: Language = {
  name: 'Finnish',
  author: ['tekijä', 'teksti'],
  shortAnd: ['ja'],
  published: ['julkaistu'],
  modified: ['päivite', 'muokat'],
  received: ['vastaanotettu', 'hyväksytty', 'lähetetty'],
  released: ['ilmestyn'],
  date: ['päivämäärä', 'päiväys', 'pvm'],
  announced: ['julkaistu'],
  logIn: ['kirjaudu(?: sisään)?'],
  skip: ['siirry', 'hyppää'],
  consent: ['hyväksy'],
  signUp: ['luo tili'],
  search: [String.raw`\bhae\b`, String.raw`\bhaku`, String.raw`\betsi\b`],
  newsletter: ['uutiskirje'],
  contact: ['yhteyst'],
  order: ['ostoskori'],
  clock: ['klo'],
  notMonths: 'tammi helmi maalis huhti touko kesa heina elo syys loka marras joulu',
  stopWords:
    'aina ainakin ei eivät en enemmän ennen entä esimerkiksi että he hän häntä ihan itse ja jo joka joko jokin jolla jonka jos joten jotka jotta juuri jälkeen kaikki kanssa kautta keskellä koska koko kuin kuinka kuitenkin kun kuten lisäksi me mikä mikään minun minä missä mitä mukaan mutta muut myös mukana ne niin nyt näin nämä oli olivat olla olleet ollut on ole olen olemme olet ovat paitsi paljon pitää sekä sen siellä siinä silloin sillä sitä siis sitten se tai tällä tämä tämän tässä tätä tulee vaan vaikka vain vielä voi voidaan vuoden vuonna yli',
};
