import { expect, test } from 'vitest';
import { personName } from '../../../../../src/extract/derived/citation/authors/person-name.ts';

const leads =
  `By|BY|by|By:|Von|VON|Vom|Par|PAR|Por|Di|DI|Da|Door|Av|Af|Przez|От|מאת|מאת:|بقلم|Written by|WRITTEN BY|Words by|
Posted by|Story by|Reporting by|Escrito por|Publicado por|Écrit par|Publié par|Scritto da|Geschreven door|Skrevet av|
Skriven av|Verfasst von|Veröffentlicht von|A cura di|Author:|Authors:|Autor:|AUTOR:|Autorin:|Auteur :|Autore:|Autori:|Autoři:|
Автор:|АВТОР:|Авторы:|Автори:|Text:|Texte:|Texto:|Testo:|Tekst:|Текст:|Yazan:|Yazar:|Forfatter:|Författare:|Tekijä:|
Szerző:|Penulis:|Oleh|Oleh:|Tác giả:|Συντάκτης:|作者：|作者:|文：|撰文：|記者：|執筆：|著者：|View all posts by|Zeige alle Beiträge von|Alle Artikel von|Voir tous les articles par|Vedi tutti gli articoli di|
Eingestellt von`.split(/\|\s*/);

test('removes "by" and its equivalents in all languages', () => {
  const missed = leads.filter((lead) => personName(`${lead} Ann Lee`) !== 'Ann Lee');
  expect(missed).toEqual([]);
});

test.for([
  'Di Wang',
  'Da Chen',
  'Von Miller',
  'Par Johansson',
  'Av Patel',
  'Di Stefano',
  'Ana Sa',
  'Kim Ng',
  'Xi',
  'Christopher Guest',
  'Pär Lagerkvist',
  "Sinéad O'Connor",
  'Robert De Niro',
  'J. R. R. Tolkien',
  'Nguyễn Văn A',
  'İsmail Kaya',
  'محمد بن سلمان',
  'דוד כהן',
  '王小明',
  '김철수',
])('keeps the name %s, without invisible marks', (name) => {
  const ways = [
    name,
    `\u200e${name}\u200f`,
    `\u202b${name}\u202c`,
    `\u200b${name}\u2060`,
    name.replaceAll(' ', '\u00a0'),
  ];
  expect(ways.map((way) => personName(way, { isName: true }))).toEqual(ways.map(() => name));
});

test.for([
  'Twitter Facebook',
  'Facebook | Twitter · Share',
  'Photo by Ann Lee',
  'Photos by Ann Lee',
  'Edited by Ann Lee',
  'Medically reviewed by Ann Lee',
  'Fact-checked by Ann Lee',
  'Foto: Ann Lee',
  'Acme SA',
  'Acme S.A.',
  'acme sa',
  'Acme AG',
  'Acme Ltda.',
  '\u200eadmin\u200f',
  '佚名',
  'Submitted on Mon',
  'Posted on',
  'Publié le',
  'Veröffentlicht am',
])('%s is not the name of an author', (text) => {
  expect(personName(text)).toBeNull();
});

test.for([
  ' on 5 May',
  ' on Thursday',
  ' at 10:30 AM',
  ' um 10.30 Uhr',
  ' 10:30',
  ' Updated May 5',
  ' 5 min read',
  ' 12 minutes',
  ' @ Good Kitchen',
  ' | CNN',
  ' - CNN',
  '*',
  '1,2',
  ' <ann@example.com>',
])('removes "%s" behind a name', (behind) => {
  expect(personName(`By Ann Lee${behind}`)).toBe('Ann Lee');
});
