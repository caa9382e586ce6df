import type { Language } from './language.ts';

export const romanian: Language = {
  name: 'Romanian',
  published: ['publicat'],
  received: ['primit', 'acceptat', 'trimis', 'depus'],
  released: ['lansat', 'apărut'],
  date: ['data'],
  announced: ['publicat'],
  on: ['pe'],
  shortAnd: ['și'],
  logIn: ['autentificare', 'conectare'],
  footerNames: ['subsol'],
  skip: ['mergi la', 'sari la', 'salt la'],
  search: ['căuta'],
  clock: ['la'],
  currency: ['lei'],
  stopWords:
    'acest aceasta această aceste aceștia acești acestea acestor acestui acolo acum ai aici al ale alt alta alte alți altul am an ani anul apoi ar are asemenea asta astfel astăzi atât atunci au avea avem aveți avut azi ați bine ca cam care căci când către ce cea cei cel cele celor cine cineva cât câte ceva chiar cu cum dacă dar dată de deci decât deja deși despre din dintre doar după ea ei el ele era este eu fac face facă făcut fără fi fie fiecare fiind foarte fost încă înainte în îl îi între într însă își la le li lor lui lângă mai mare mea mei mele meu mine mod mult multe mulți ne nici nimic niște noastră noastre noi nostru noștri nu numai o oamenii oricare oricum pe pentru peste poate pot prea prin printre sa sale sau său sunt suntem sunteți și spre sub te toate tot toți totuși tu un una unde unei unele unii unor unui unul va vă vor voi vom vreo',
};
