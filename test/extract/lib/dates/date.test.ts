import { expect, test } from 'vitest';
import { readDate } from '../../../../src/extract/lib/dates/date.ts';
import { findDates } from '../../../../src/extract/lib/dates/date-search.ts';
import months from './months.json' with { type: 'json' };

test.for([
  // as precise as the source and no more
  ['2024', '2024'],
  ['2024-05', '2024-05'],
  ['2024-05-01', '2024-05-01'],
  ['2024-05-01T10:00', '2024-05-01T10:00'],
  ['2024-05-01T10:00:30', '2024-05-01T10:00:30'],
  ['2024-05-01T10:00:30.123456Z', '2024-05-01T10:00:30.123456Z'],
  ['2024-05-01T10:00+02:00', '2024-05-01T10:00+02:00'],
  ['2024-05-01T10:00:00+0200', '2024-05-01T10:00:00+02:00'],
  ['2024-05-01T10:00:00-08', '2024-05-01T10:00:00-08:00'],
  [' 2024-05-01 10:00:00 +0200 ', '2024-05-01T10:00:00+02:00'],
  ['2024-05-01 10:00:00 UTC', '2024-05-01T10:00:00Z'],
  // Go, and so Hugo
  ['2024-05-01 10:00:00 +0000 UTC', '2024-05-01T10:00:00+00:00'],
  ['2024-05-01 10:00:00.5 +0200 CEST', '2024-05-01T10:00:00.5+02:00'],
  ['2024-05-01 10:00:00 -0300 -03', '2024-05-01T10:00:00-03:00'],
  ['May 1, 2024 10:00 UTC+2', '2024-05-01T10:00+02:00'],
  ['31/5/2024, 10:00 (GMT+7)', '2024-05-31T10:00+07:00'],
  ['31/5/2024, 10:00 pm (UTC-03:30)', '2024-05-31T22:00-03:30'],
  ['31/5/2024 (GMT+7)', '2024-05-31'],
  ['1 May 2024, 10:00 GMT-11:30', '2024-05-01T10:00-11:30'],
  ['2024-05-01T10:00:00+02:00[Europe/Paris]', '2024-05-01T10:00:00+02:00'],
  ['20240501', '2024-05-01'],
  ['20240501T100000Z', '2024-05-01T10:00:00Z'],
  ['2024/5/1', '2024-05-01'],
  ['2009/05', '2009-05'],
  ['2024.05.01', '2024-05-01'],
  ['2024年5月1日 10時5分', '2024-05-01T10:05'],
  ['2024年5月1日(水) 10時05分30秒', '2024-05-01T10:05:30'],
  // an article before the day
  ['le 3 mai 2024 à 14h30', '2024-05-03T14:30'],
  ['am Freitag, 3. Mai 2024', '2024-05-03'],
  // abbreviations of time zones
  ['May 1, 2024 10:15 am CEST', '2024-05-01T10:15+02:00'],
  ['2024-05-01 10:15 PDT', '2024-05-01T10:15-07:00'],
  ['2024-05-01 10:15 IST', '2024-05-01T10:15'],
  // mail and HTTP
  ['Wed, 01 May 2024 10:00:00 GMT', '2024-05-01T10:00:00Z'],
  ['1 May 2024 10:00 -0700', '2024-05-01T10:00-07:00'],
  ['Wed, 01 May 2024 10:00:00 PDT', '2024-05-01T10:00:00-07:00'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
  ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37'],
  ['Wed May 01 2024 10:00:00 GMT+0200 (Central European Summer Time)', '2024-05-01T10:00:00+02:00'],
  ['Wed May 01 10:00:00 +0000 2024', '2024-05-01T10:00:00+00:00'],
  // Drupal
  ['Tue, 05/14/2024 - 09:05', '2024-05-14T09:05'],
  // written
  ['May 1, 2024', '2024-05-01'],
  ['Sept. 3rd, 2024', '2024-09-03'],
  ['Wednesday, May 1, 2024 at 9:05 PM', '2024-05-01T21:05'],
  ['May 1, 2024 12:30 a.m. ET', '2024-05-01T00:30'],
  ['1st of May 2024', '2024-05-01'],
  ['01-May-2024', '2024-05-01'],
  ['1. Mai 2024', '2024-05-01'],
  ['Mittwoch, 1. März 2023, 10:15 Uhr', '2023-03-01T10:15'],
  ['1er août 2023', '2023-08-01'],
  ['mercredi 1 février 2023 à 10h15', '2023-02-01T10:15'],
  ['1 de mayo de 2024', '2024-05-01'],
  ['5 de setembro de 2019', '2019-09-05'],
  ['3 luglio 2019', '2019-07-03'],
  ['3 juli 2019', '2019-07-03'],
  ['3 lipca 2019', '2019-07-03'],
  ['3 июля 2019 г.', '2019-07-03'],
  ['3 Ağustos 2019', '2019-08-03'],
  ['2019. május 3.', '2019-05-03'],
  ['2024年5月1日', '2024-05-01'],
  ['2024년 5월 1일', '2024-05-01'],
  ['May 2024', '2024-05'],
  ['2024 m. gegužės 1 d. 10:15', '2024-05-01T10:15'],
  ['2024. gada 1. maijs', '2024-05-01'],
  ['1. svibnja 2024. u 10:15', '2024-05-01T10:15'],
  ['ngày 1 tháng 5 năm 2024', '2024-05-01'],
  ['1 tháng 5, 2024', '2024-05-01'],
  ['יום רביעי, 1 במאי 2024', '2024-05-01'],
  ['बुधवार, 1 मई 2024', '2024-05-01'],
  ['środa, 1 maja 2024, godz. 10:15', '2024-05-01T10:15'],
  ['1 Mayıs 2024 Çarşamba 10:15', '2024-05-01T10:15'],
  ['1 Mayıs 2024 Blursday', null],
  ['13/05/2024', '2024-05-13'],
  ['05/13/2024', '2024-05-13'],
  ['13.05.2024 10:15', '2024-05-13T10:15'],
  ['05/05/2024', '2024-05-05'],
  ['12/13/2024', '2024-12-13'],
  ['13/12/2024', '2024-12-13'],
  ['2024-01-31 23:59:59', '2024-01-31T23:59:59'],
  ['1 December 2024 at 1:05 am', '2024-12-01T01:05'],
  ['2024-05-01T10:00+14:00', '2024-05-01T10:00+14:00'],
  ['1000-01-01', '1000-01-01'],
  // not a day, or not one day
  ['2024-00-01', null],
  ['2024-05-00', null],
  ['2024-05-01T24:00', null],
  ['2024-05-01T10:00:60', null],
  ['2024-05-01T10:00+02:60', null],
  ['May 1, 2024 0:30 am', '2024-05-01T00:30'],
  ['May 1, 2024 14:30 PM', '2024-05-01T14:30'],
  ['May 1, 2024 10 pm', '2024-05-01T22:00'],
  ['1 May 2024, 10 a.m.', '2024-05-01T10:00'],
  ['2024-05-01 at 12am', '2024-05-01T00:00'],
  ['May 1, 2024 13 am', null],
  ['May 1, 2024 14:30 AM', null],
  ['May 1, 2024 0:30 PM', null],
  ['May 1, 2024 25:30 PM', null],
  ['Blursday, May 1, 2024', null],
  ['Blursday 13/05/2024', null],
  ['1 Foo 2024', null],
  ['05/06/2024', null],
  ['01/02/03', null],
  ['2024-02-30', null],
  ['2023-02-29', null],
  ['2024-13-01', null],
  ['2024-05-01T25:00', null],
  ['2024-05-01T10:61', null],
  ['2024-05-01T10:00+25:00', null],
  ['0000-00-00', null],
  ['0001-01-01T00:00:00', null],
  ['31 April 2024', null],
  ['13:00 pm May', null],
  ['yesterday', null],
  ['3 days ago', null],
  ['Updated May 1, 2024', null],
  ['1714550400', null],
  ['{{date}}', null],
  ['10:00', null],
  ['', null],
  ['2024-05-01/2024-05-03', null],
] as const)('%s: %s', ([text, expected]) => {
  expect(readDate(text)).toBe(expected);
});

/** Names that mean the month of their row only after a day with a point, as in Croatian: 10. listopada. */
const pointed = months.join(' ').match(/\.\S+/g) ?? [];

/** The names that mean the same month in every language. */
function calendarWords(names: string) {
  return names.split(' ').filter((name) => !pointed.some((word) => word.endsWith(name)));
}

const namedMonths = months.flatMap((names, index) =>
  calendarWords(names).map((name) => [name, `2024-${String(index + 1).padStart(2, '0')}-01`] as const),
);

test.for([
  '1 $ 2024',
  '1 $, 2024',
  '1. $ 2024',
  '1.$ 2024',
  '1$ 2024',
  '1-$-2024',
  '1er $ 2024',
  '1 de $ de 2024',
  "1 d'$ de 2024",
  '1 d’$ de 2024',
  'the 1st of $, 2024',
  '$ 1, 2024',
  '$ 1st 2024',
  '2024 $ 1',
  '2024. $ 1.',
])('reads %s for all names of months, in lower and upper case', (way) => {
  const read = (name: string) => readDate(way.replace('$', name))?.slice(0, 10);
  expect(namedMonths.filter(([name, day]) => read(name) !== day)).toEqual([]);
  expect(namedMonths.filter(([name, day]) => read(name.toUpperCase()) !== day)).toEqual([]);
});

test.for([
  ['1. listopada 2024.', '2024-10-01'],
  ['1 listopada 2024', '2024-11-01'],
  ['1. listopadu 2024', '2024-11-01'],
] as const)('the format of the day decides between months of the same name: %s', ([text, expected]) => {
  expect(readDate(text)).toBe(expected);
});

const languages =
  'en en-GB en-IN de fr es es-MX it pt pt-BR pt-PT ca gl nl sv da nb nn is fi et lv lt pl cs sk sl hr sr sr-Latn bs hu ' +
  'ro bg mk ru uk be el tr id af ar-u-nu-latn ar-u-nu-arab he hi bn vi ka ja ko zh-CN zh-TW th-u-ca-buddhist ' +
  'th-u-ca-gregory';
const days = Array.from({ length: 14 }, (_, month) => new Date(Date.UTC(2024, month, 3 + month, 22, 15)));
/** Abbreviations that mean one month in Croatian, and the next one in Czech. */
const ambiguous = /^\d+\. (?:lis|srp)/;

test.for(languages.split(' '))('reads days in the formats of CLDR for %s, also within a text', (language) => {
  const missed = (['full', 'long', 'medium'] as const).flatMap((dateStyle) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
    return days.flatMap((day) => {
      const text = format.format(day);
      const ways = [text, text.toUpperCase(), text.normalize('NFD'), text.replaceAll(' ', '\u00a0')];
      const read = [
        ...ways.map((way) => readDate(way, 'DMY')),
        ...ways.map((way) => findDates(`— ${way} —`, 'DMY')[0]?.date),
      ];
      const date = day.toISOString().slice(0, 10);
      return ambiguous.test(text) || read.every((one) => one === date) ? [] : [[text, ...read]];
    });
  });
  expect(missed).toEqual([]);
});

test.for(languages.split(' '))('reads times in the formats of CLDR for %s', (language) => {
  const missed = (['full', 'long'] as const).flatMap((dateStyle) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone: 'UTC' });
    return days.flatMap((day) => {
      const text = format.format(day);
      return readDate(text) === day.toISOString().slice(0, 16) ? [] : [[text, readDate(text)]];
    });
  });
  expect(missed).toEqual([]);
});

test.for([
  ['١٣ يوليو ٢٠٢٤', '2024-07-13'],
  ['２０２４年７月１３日', '2024-07-13'],
  ['2024年7月13日(土) 午後10時15分', '2024-07-13T22:15'],
  ['2024. 7. 13. 오전 9:15', '2024-07-13T09:15'],
  ['13. 7. 2024', '2024-07-13'],
  ['7. 5. 2024', '2024-05-07'],
  ['13.07.2024 г., 22:15', '2024-07-13T22:15'],
  ['\u200f13\u200f/07\u200f/2024', '2024-07-13'],
  ['10:15 PM · Jul 13, 2024', '2024-07-13T22:15'],
  ['22:15, 13/07/2024', '2024-07-13T22:15'],
  ['13 Şub 2024', '2024-02-13'],
  ['13 sub 2024', null],
  ['13 ก.ค. 2567 เวลา 22:15 น.', '2024-07-13T22:15'],
  ['1. pro 2024', '2024-12-01'],
  ['۱۴ اسفند ۱۳۹۹', '2021-03-04'],
  ['پنجشنبه ۱۴ اسفند ۱۳۹۹ - ۱۰:۱۵', '2021-03-04T10:15'],
  ['14 اسفند 1399', '2021-03-04'],
  ['۱۴۰۳/۰۱/۰۱', '2024-03-20'],
  ['۳۰ اسفند ۱۳۹۹', '2021-03-20'],
  ['۳۰ اسفند ۱۴۰۰', null],
  ['۲۰۲۱/۳/۴', '2021-03-04'],
] as const)('%s: %s', ([text, expected]) => {
  expect(readDate(text)).toBe(expected);
});

test.for([
  ['2022-01-10T22:06:08:684Z', '2022-01-10T22:06:08.684Z'],
  ['01/25/26', '2026-01-25'],
  ['05.06.2024', '2024-06-05'],
  ['25/01/26', null],
  ['05/06/2024', null],
  ['25:01:26', null],
] as const)('numeric dates without a locale: %s', ([text, expected]) => {
  expect(readDate(text)).toBe(expected);
});

test('the locale decides which number is the day', () => {
  expect([
    readDate('05.06.2024', 'DMY'),
    readDate('05/06/2024', 'MDY'),
    readDate('05/13/2024', 'DMY'),
    readDate('25.01.26', 'DMY'),
  ]).toEqual(['2024-06-05', '2024-05-06', '2024-05-13', '2026-01-25']);
});

test('an English weekday decides which number is the month, if it fits only one order', () => {
  const weekdayOf = (date: string) =>
    new Date(date).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  for (const [a, b] of numbers.flatMap((a) => numbers.map((b) => [a, b] as const))) {
    const [monthFirst, dayFirst] = [`2024-${a}-${b}`, `2024-${b}-${a}`];
    const tells = a === b || weekdayOf(monthFirst) !== weekdayOf(dayFirst);
    expect(readDate(`${weekdayOf(monthFirst)}, ${a}/${b}/2024`)).toBe(tells ? monthFirst : null);
    expect(readDate(`${weekdayOf(dayFirst)} ${a}/${b}/2024`)).toBe(tells ? dayFirst : null);
  }
});

test.for([
  ['令和6年5月1日', '2024-05-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['平成30年4月2日', '2018-04-02'],
  ['令和６年（2024年）５月１日', '2024-05-01'],
  ['2024年（令和6年）5月1日', '2024-05-01'],
  ['民國113年5月1日', '2024-05-01'],
  ['中華民國112年11月20日', '2023-11-20'],
  ['民國一百一十三年五月一日', '2024-05-01'],
  ['二〇二四年五月一日', '2024-05-01'],
  ['二零二三年十二月二十五日', '2023-12-25'],
  ['二〇二四年五月廿一日', '2024-05-21'],
  ['R6年5月1日', '2024-05-01'],
  ['㋿6年5月1日', '2024-05-01'],
  ['令和6.5.1', '2024-05-01'],
  ['民國113/05/01', '2024-05-01'],
  ['113年5月1日', '2024-05-01'],
  ['R6.5.1', null],
  ['113-05-01', null],
  ['1 พ.ค. 67', '2024-05-01'],
  ['1 พ.ค. 24', '2024-05-01'],
  ['13/05/2567', '2024-05-13'],
  ['۱۲ اردیبهشت\u200cماه ۱۴۰۳', '2024-05-01'],
  ['20 يوليه 2024', '2024-07-20'],
  ['20 كانون الثاني 2024', '2024-01-20'],
  ['7 تشرين الأول/أكتوبر 2023', '2023-10-07'],
  ['الخميس 3 أفريل 2024', '2024-04-03'],
  ['14 يوليوز 2023', '2023-07-14'],
  ['2024ko maiatzaren 1a', '2024-05-01'],
  ['2024(e)ko ekainak 15', '2024-06-15'],
  ['第二〇二四年', null],
] as const)('reads %s, of another era, script or country, as %s', ([text, date]) => {
  expect(readDate(text)).toBe(date);
});

test('years of eras are those of Intl', () => {
  const days = [
    '2024-05-01',
    '2019-05-01',
    '2018-04-02',
    '1989-01-09',
    '1970-03-05',
    '1925-07-01',
    '1900-02-03',
  ];
  const formats = ['ja-u-ca-japanese', 'zh-TW-u-ca-roc'].map(
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  const written = days.flatMap((day) =>
    formats.map((format) => [format.format(new Date(day)), day] as const),
  );
  const read = written.filter(([text]) => /[和成治正]|民國[1-9]/.test(text));
  expect(read.length).toBeGreaterThan(8);
  expect(read.filter(([text, day]) => readDate(text) !== day)).toEqual([]);
});
