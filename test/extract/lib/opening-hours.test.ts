import { expect, test } from 'vitest';
import { readOpeningHours } from '../../../src/extract/lib/opening-hours/read.ts';
import { readTime } from '../../../src/extract/lib/opening-hours/time.ts';

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const short = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Spans as in "Mo,Tu 09:00-17:00". */
function written(text: string): readonly string[] {
  return readOpeningHours(text).spans.map(({ days, opens, closes }) => {
    const names = days.map((day) => short[week.indexOf(day)] ?? 'PH').join();
    return opens === null ? names : `${names} ${opens}-${closes}`;
  });
}

const working = 'Mo,Tu,We,Th,Fr';
const all = 'Mo,Tu,We,Th,Fr,Sa,Su';

test.for([
  ['Mo-Fr 09:00-17:00', [`${working} 09:00-17:00`]],
  ['Mo,We,Fr 9:00-17:00', ['Mo,We,Fr 09:00-17:00']],
  ['Fr-Mo 10:00-12:00', ['Fr,Sa,Su,Mo 10:00-12:00']],
  ['Mo-Fr', [working]],
  ['Mo-Fr 05:30-21:00; PH,Su 06:00-21:00', [`${working} 05:30-21:00`, 'PH,Su 06:00-21:00']],
  ['Mo-Sa 08:00-13:00,15:00-18:00', ['08:00-13:00', '15:00-18:00'].map((time) => `${working},Sa ${time}`)],
  ['Mo 08:00-12:00, Tu 14:00-18:00', ['Mo 08:00-12:00', 'Tu 14:00-18:00']],
  ['Monday-Friday: 7:00AM to 5:30PM', [`${working} 07:00-17:30`]],
  ['Mon through Fri, 9 a.m. – 5 p.m.', [`${working} 09:00-17:00`]],
  ['Fr 12pm-12am', ['Fr 12:00-00:00']],
  ['Sat 9-noon', ['Sa 09:00-12:00']],
  ['Sat 10am-midnight', ['Sa 10:00-00:00']],
  ['Mon 9-5pm', ['Mo 09:00-17:00']],
  ['Mon 1-5pm', ['Mo 13:00-17:00']],
  ['Mon 9am-5', ['Mo 09:00-17:00']],
  ['Fri 22:00-03:00', ['Fr 22:00-03:00']],
  ['Fri 18:00-26:00', ['Fr 18:00-02:00']],
  ['Weekdays 8-17, weekends 10-14', [`${working} 08:00-17:00`, 'Sa,Su 10:00-14:00']],
  ['Mo-Su 00:00-24:00; PH off', [`${all} 00:00-24:00`]],
  ['24/7', [`${all} 00:00-24:00`]],
  ['Daily: open 24 hours', [`${all} 00:00-24:00`]],
  ['Sunday: closed', []],
  ['Montag bis Freitag 9–17 Uhr', [`${working} 09:00-17:00`]],
  ['Do 14:00-18:00', ['Th 14:00-18:00']],
  ['lundi à vendredi 8h30-12h', [`${working} 08:30-12:00`]],
  ['od poniedziałek do piątek 8:00-16:00', [`${working} 08:00-16:00`]],
  ['du lundi au vendredi de 9h à 18h', [`${working} 09:00-18:00`]],
  ['月曜日～金曜日 9:00～18:00', [`${working} 09:00-18:00`]],
  ['9am-5pm Monday to Friday, 10am-2pm Sat', [`${working} 09:00-17:00`, 'Sa 10:00-14:00']],
  ['fredag kl. 9 till 17', ['Fr 09:00-17:00']],
  ['Mon 9 until 17', ['Mo 09:00-17:00']],
  ['Mo-Fr 0900-1730', [`${working} 09:00-17:30`]],
  ['M-F 9am-5pm', [`${working} 09:00-17:00`]],
  ['L-V 9:00-18:00', [`${working} 09:00-18:00`]],
  ['L 9:00-18:00', []],
  ['Fr 12 noon - 12 midnight', ['Fr 12:00-00:00']],
  ['poniedziałek do piątek 8:00-16:00', [`${working} 08:00-16:00`]],
  ['http://purl.org/goodrelations/v1#Friday', []],
] as const)('hours in "%s"', ([text, spans]) => {
  expect(written(text)).toEqual(spans);
});

test('keeps the text of what is not days and times', () => {
  expect(readOpeningHours('Mo-Fr 09:00-17:00; Sa by appointment; Apr-Oct: Su 10:00-12:00')).toMatchObject({
    spans: [{ opens: '09:00', closes: '17:00' }],
    unread: ['Sa by appointment', 'Apr-Oct: Su 10:00-12:00'],
  });
});

test.for([
  ['a time without an end', 'Mo 9:00'],
  ['hours that may be of either half of the day', 'Mo-Fr 9-5'],
  ['a time that does not exist', 'Mo 9:00-27:00'],
  ['hours without a day', '9:00-17:00'],
  ['a text without end', `Mo ${'9:00-17:00,'.repeat(100)}`],
] as const)('does not guess %s', ([, text]) => {
  expect(readOpeningHours(text)).toEqual({ spans: [], unread: [text] });
});

test.for([
  ['9:00 AM', '09:00'],
  ['5:00 PM', '17:00'],
  ['12:30 am', '00:30'],
  ['5pm', '17:00'],
  ['17:00:00', '17:00'],
  ['T08:30', '08:30'],
  ['09:00:00+02:00', '09:00'],
  ['24:00', '24:00'],
  ['9.30', '09:30'],
  ['9', null],
  ['closed', null],
  ['25:00 pm', null],
  ['', null],
] as const)('"%s" as a time of day is %s', ([text, time]) => {
  expect(readTime(text)).toBe(time);
});
