import { expect, test } from 'vitest';
import { findDates } from '../../../../src/extract/lib/dates/date-search.ts';
import months from './months.json' with { type: 'json' };

test.for([
  ['Posted 2024-05-01 10:15 by Ann', '2024-05-01T10:15'],
  ['Posted 2024/5/1', '2024-05-01'],
  ['Published on 01/25/26', '2026-01-25'],
  ['Posted on the 1st of May 2024 at 10:15 am', '2024-05-01T10:15'],
  ['Wednesday, May 1, 2024 | News', '2024-05-01'],
  ['Am 13.05.2024 um 10:15', '2024-05-13T10:15'],
  ['Publicat el 1 d’octubre de 2024 per Anna', '2024-10-01'],
  ['Írta: Anna, 2024. május 1. 10:15', '2024-05-01T10:15'],
  ['نویسنده: آنا | ۱۲ اردیبهشت ۱۴۰۳', '2024-05-01'],
  ['アンナ 2024年5月1日', '2024-05-01'],
  ['Опубликовано 1 мая 2024 г. в 10:15', '2024-05-01T10:15'],
  ['投稿：2024年5月1日(水) 午後10:15', '2024-05-01T22:15'],
  ['2024. 5. 1. 오전 10:15 입력', '2024-05-01T10:15'],
  ['Praha 1. 5. 2024', '2024-05-01'],
  ['发布于2024年5月1日 星期三 下午3:05', '2024-05-01T15:05'],
  ['입력2024.05.01. 오후 3:05', '2024-05-01T15:05'],
  ['El 1 de mayo de 2024, 3:05 p. m.', '2024-05-01T15:05'],
  ['Τετάρτη, 1 Μαΐου 2024, 3:05 μ.μ.', '2024-05-01T15:05'],
  ['May 1, 2024 at 99:99', '2024-05-01'],
  ['Am 13.05.2024 um 3:05pm', '2024-05-13T15:05'],
  ['Posted May 13, 2024 at 3 p.m. by Ann', '2024-05-13T15:00'],
  ['Posted May 13, 2024 at 3:05 PM EDT by Ann', '2024-05-13T15:05-04:00'],
  ['Updated May 13, 2024, 3:05 p.m. (PST)', '2024-05-13T15:05-08:00'],
  ['Le 13 mai 2024 à 15:05 est paru', '2024-05-13T15:05'],
  ['May 13, 2024 3 amazing recipes', '2024-05-13'],
  ['Updated 2024-05-01T10:15:00Z by Ann', '2024-05-01T10:15:00Z'],
  ['May 1, 2024 10:15 UTC, Ann', '2024-05-01T10:15Z'],
  ['2024-05-01 10:15 +02:00 · News', '2024-05-01T10:15+02:00'],
  ['2024-05-01 10:15 GMT+0200', '2024-05-01T10:15+02:00'],
  ['May 1, 2024 at 10:15 am UTC-5 by Ann', '2024-05-01T10:15-05:00'],
  ['1 May 2024 10:15 GMT+5:30', '2024-05-01T10:15+05:30'],
  ['Thứ sáu, 31/5/2024, 10:15 (GMT+7)', '2024-05-31T10:15+07:00'],
  ['Posted on May 3rd, 2024', '2024-05-03'],
  ['The 2nd of May 2024', '2024-05-02'],
  ['發布日期：113-05-01', '2024-05-01'],
  ['อัน 1 พ.ค. 67', '2024-05-01'],
  ['Ngày 1 tháng 5 năm 2024', '2024-05-01'],
] as const)('%s: %s', ([text, date]) => {
  expect(findDates(text).map((found) => found.date)).toEqual([date]);
});

test('a weekday before a numeric date is part of it', () => {
  expect(findDates('Submitted by ann on Thu, 05/02/2024 - 10:00')).toMatchObject([
    { date: '2024-05-02T10:00', before: 'Submitted by ann on ' },
  ]);
});

test.for([
  'Posted 05/06/2024',
  'Version 1.2.2024.7',
  'At 10.12.14.25',
  'x2024-05-01',
  '31 April 2024',
  'In 2024',
  '型號 113-05-01-7',
])('finds no date in %s', (text) => {
  expect(findDates(text)).toEqual([]);
});

test.for(['1 $ 2024', '1. $ 2024', '1.$ 2024', '1 de $ de 2024', '$ 1st, 2024', '2024. $ 1.'])(
  'finds %s for all names of months',
  (way) => {
    const missed = months.flatMap((names, index) =>
      names.split(' ').filter((name) => {
        if (/^\.|^(?:lip|listopada)$/.test(name)) return false;
        const [found] = findDates(`Posted ${way.replace('$', name)} by Ann`);
        return found?.date !== `2024-${String(index + 1).padStart(2, '0')}-01`;
      }),
    );
    expect(missed).toEqual([]);
  },
);

test('returns each date with the text before it, back to the previous date, and the text after it', () => {
  expect(findDates('Posted May 1, 2024, updated 13/05/2024 by Ann')).toEqual([
    { date: '2024-05-01', before: 'Posted ', after: ', updated 13/05/2024 by Ann' },
    { date: '2024-05-13', before: ', updated ', after: ' by Ann' },
  ]);
});

test('ignores a date beyond the limit of the text', () => {
  expect(findDates(`${' '.repeat(1_990)}May 1, 2024`)).toEqual([]);
});
