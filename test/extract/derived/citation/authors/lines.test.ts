import { expect, test } from 'vitest';
import { peopleInLines } from '../../../../../src/extract/derived/citation/authors/lines.ts';

const cased =
  `By|BY|By:|By :|Von|VON|Par|Por|Di|Door|Av|Af|Written by|WRITTEN BY|Reporting by|Escrito por|Écrit par|
Geschreven door|Verfasst von|Skriven av|Oleh|Przez|От|Author|Author:|Contributors:|Autor|Autorin:|Auteur :|Autore:|Автор:|АВТОР:|Text:|Tekst:|Текст:|
Yazan:|Forfatter:|Författare:|Szerző:|Tekijä:|Penulis:|Συντάκτης:|Tác giả:`.split(/\|\s*/);
const uncased = [
  ['作者：', '王小明'],
  ['作者: ', '王小明'],
  ['撰文：', '王小明'],
  ['執筆：', '山田太郎'],
  ['記者：', '王小明'],
  ['글: ', '김철수'],
  ['מאת ', 'דוד כהן'],
  ['מאת: ', 'דוד כהן'],
  ['بقلم ', 'محمد بن سلمان'],
  ['بقلم: ', 'محمد بن سلمان'],
  ['الكاتب: ', 'محمد علي'],
  ['نویسنده: ', 'محمد علی'],
  ['लेखक: ', 'राम शर्मा'],
  ['เขียนโดย ', 'สมชาย ใจดี'],
  ['文・', 'ジョン・スミス'],
  ['ライター：', '山田太郎'],
  ['取材・文 ', '山田太郎'],
  ['글·사진 ', '김철수'],
  ['TEXT BY ', '山田太郎'],
  ['文丨', '王小明'],
] as const;
const names = (...lines: string[]) => peopleInLines(lines).map(({ name }) => name);

test('finds the name behind every word for "by"', () => {
  const ways = [
    '',
    ' | May 1',
    ', 1. Mai 2024',
    ' · 5 min',
    ' ⋅ Founder ⋅ Updated May 1',
    ' on May 1',
    ' at 10:30 AM',
    ' 10:30 Uhr',
    ' 3 min read',
    ' Updated 5:30 PM',
    ' Last updated May 1',
    '; photographs by Bob Ray',
    ' Foto: Bob Ray',
    ' for The Times',
    ' in Berlin',
  ];
  const missed = cased.flatMap((lead) =>
    ways.filter((way) => names(`${lead} Di Wang${way}`)[0] !== 'Di Wang').map((way) => lead + way),
  );
  expect(missed).toEqual([]);
});

test('the words for "by" may be in the previous line', () => {
  expect(cased.filter((lead) => names(lead, 'Ann Lee')[0] !== 'Ann Lee')).toEqual([]);
});

test.for([
  ['By Ann Lee December 2, 2025', 'Ann Lee'],
  ['December 2, 2025 by Ann Lee', 'Ann Lee'],
  ['Started by Ann Lee, June 04, 2024, 11:23:55 AM', 'Ann Lee'],
  ['by Amanda · Dec 20, 2025 at 3:00 am · One comment so far', 'Amanda'],
  ['Posted by BeauHD on December 19, 2025', 'BeauHD'],
  ['Posted by BeauHD on Friday December 19, 2025 @08:00PM', 'BeauHD'],
  ['ByDaryl Lee', 'Daryl Lee'],
  ['4 min read · By Ann Lee · December 2, 2025', 'Ann Lee'],
  ['Harbour | By Ann Lee', 'Ann Lee'],
])('a date or a separator ends what is beside a name: %s', ([line, name]) => {
  expect(names(line ?? '')).toEqual([name]);
});

test.for([
  ['作者：王小明、李大华', '王小明', '李大华'],
  ['文・山田太郎、鈴木花子', '山田太郎', '鈴木花子'],
  ['POR ANA GÓMEZ Y JUAN PAZ', 'ANA GÓMEZ', 'JUAN PAZ'],
])('all authors of a line: %s', ([line = '', ...all]) => {
  expect(names(line)).toEqual(all);
});

test('a single word is a name only beside a date, and other labels are not "by"', () => {
  expect(names('By Amazon', 'By category')).toEqual([]);
  expect(names('By', 'Updated on October 21, 2025')).toEqual([]);
});

test.for(uncased)('%s%s', ([lead, name]) => {
  expect([names(lead + name), names(`${lead}${name} | 2024`)]).toEqual([[name], [name]]);
});

test.for([
  ['記者王小明／台北報導', '王小明'],
  ['記者 王小明', '王小明'],
  ['文/王小明', '王小明'],
  ['文｜王小明 編輯｜李大同', '王小明'],
  ['取材・文＝山田太郎', '山田太郎'],
  ['新华社记者 王小明', '王小明'],
  ['来源：新华网 作者：王小明', '王小明'],
  ['文＝山田太郎、写真＝鈴木花子', '山田太郎'],
  ['著者：山田 太郎', '山田 太郎'],
  ['Γράφει ο Γιώργος Παππάς', 'Γιώργος Παππάς'],
  ['김철수 기자', '김철수'],
  ['[서울=뉴스] 김철수 기자 = ', '김철수'],
  ['기자 김철수 | 2024', '김철수'],
])('the reporter of %s is %s', ([line, name]) => {
  expect(names(line ?? '')).toEqual([name]);
});

test.for([
  '記者会見',
  '記者會 / 台北',
  '인턴 기자',
  '본지 기자',
  '기자 회견장에서',
  'Text Messages Work',
  'By and large',
  'Words: a Guide',
  'Da Vinci Code',
  '作者：本报记者',
  '作者：佚名',
])('finds no author in %s', (line) => {
  expect(names(line)).toEqual([]);
});
