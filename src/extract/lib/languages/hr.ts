import type { Language } from './language.ts';

export const croatian: Language = {
  name: 'Croatian',
  author: ['autor', 'autori', 'tekst'],
  shortAnd: ['i'],
  published: ['objavljen'],
  modified: ['ažurir'],
  received: ['primljen', 'prihvaćen', 'zaprimljen', 'podnes'],
  released: ['izaš', 'premijer'],
  date: ['datum'],
  announced: ['objavljeno'],
  logIn: ['prijav(?:a|i se)'],
  transcript: ['prijepis', 'transkript'],
  skip: ['prijeđi na', 'preskoči', 'skoči (?:na|do)'],
  clock: ['u'],
  pointedMonths: { 6: 'lip', 10: 'listopada', 12: 'pro' },
  notMonths: 'srp pro',
  stopWords:
    'ako ali bez bi bih bila bile bili bilo bio biti bolje cijeli da dakle dalje danas dio do dok drugi druge dva ga gdje godina godine ih ili im ima imaju isto iz između ja jako je jedan jedna jedno jer jesu još kad kada kako kao koja koje kojeg kojem koji kojih kojim kojima koju kod kroz li mnogo mogu može moguće mora moraju mu na nad nakon naš naše ne nego neka neke neki nema netko ni nije nisu niti no o od odnosno on ona one oni ono osim ova ove ovaj ovo po pod ponovno prema pri prije protiv prvi s sa sada sam samo se sebe smo ste su sva sve svi svoj svoje svoju ta tada taj tako također te ti tijekom to toga tome treba tu u uz vam vas već vi više vrlo za zato zbog što',
};
