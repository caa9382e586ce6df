import table from './east-asian-eras.json' with { type: 'json' };

/** The year before the first of an era: its year 1 is the next one. */
const eras: Readonly<Record<string, number>> = table;
const han = '〇○零一二三四五六七八九十廿卅百元';
/** Eras as letters and as signs, before a year: R6年, ㋿6年. */
const shortEras: Readonly<Record<string, string>> = { R: '令和', H: '平成', '㋿': '令和', '㍻': '平成' };
const shortEra = /(?<![A-Za-z])[RH㋿㍻](?=\s?\d{1,2}\s?年)/g;
/** Years of Taiwan without the name of the era, as its offices write them: 113年5月1日, 發布日期：113-05-01. */
const withoutEra = /(?<![\d./-])1[0-4]\d(?=\s?年\s?\d{1,2}\s?月|([./-])[01]\d\1[0-3]\d(?![\d./-]))/g;
const number = `[${han}]{1,5}`;
const era = Object.keys(eras).join('|');
/** The same year in another calendar, in brackets: 2024（令和6）年, 令和6年（2024年）. */
const bracketed = new RegExp(
  `(?<=[年\\d])[(（](?:(?:${era})[\\d${han}]{1,4}年?|\\d{4}年?)[)）](?=年|\\s?\\d{1,2}月|[${han}]{1,3}月)`,
  'g',
);
const numerals = new RegExp(`(${number})(?=[年月日])`, 'g');
const years = new RegExp(
  `(?:中華|中华)?(${era})\\s?(\\d{1,3})(?:\\s?(年)|(?=([./-])\\d{1,2}\\4\\d{1,2}(?!\\d)))`,
  'g',
);

/** A text in which years of the eras of Japan and Taiwan, and Chinese numerals in dates, are written as in 2024年5月1日. */
export function withWesternYears(text: string): string {
  if (!/\p{sc=Han}/u.test(text)) return text;
  return text
    .replace(bracketed, '')
    .replace(numerals, (written) => String(numberOf(written) ?? written))
    .replace(shortEra, (letter) => shortEras[letter] ?? letter)
    .replace(
      years,
      (_, name: string, year: string, mark = '') => `${(eras[name] ?? 0) + Number(year)}${mark}`,
    )
    .replace(withoutEra, (year) => String(Number(year) + 1911));
}

/** 二〇二四 is digit by digit, 十二, 廿一 and 一百一十三 are not, and 元 is the first year of an era. */
function numberOf(written: string): number | null {
  if (written === '元') return 1;
  if (written.includes('元')) return null;
  const inTens = written.replace('廿', '二十').replace('卅', '三十');
  if (inTens !== written) return numberOf(inTens);
  const digits = Array.from(written, (letter) =>
    '零一二三四五六七八九'.indexOf(letter.replace(/[〇○]/, '零')),
  );
  if (!/[十百]/.test(written)) return Number(digits.join(''));
  const [, hundreds = '', tens, ones = ''] =
    /^(?:(.?)百零?)?(?:(.?)十)?(.?)$/.exec(written.replace(/[〇○]/g, '零')) ?? [];
  const digit = (letter: string, alone: number) =>
    letter === '' ? alone : '零一二三四五六七八九'.indexOf(letter);
  const hundred = written.includes('百') ? digit(hundreds, 1) * 100 : 0;
  return hundred + (tens === undefined ? 0 : digit(tens, 1) * 10) + digit(ones, 0);
}
