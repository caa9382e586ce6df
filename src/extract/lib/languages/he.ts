import type { Language } from './language.ts';

export const hebrew: Language = {
  name: 'Hebrew',
  by: ['מאת'],
  published: ['פורסם'],
  modified: ['עודכן', 'עדכון'],
  received: ['התקבל', 'אושר', 'הוגש'],
  released: ['יצא לאור', 'הופץ'],
  date: ['תאריך'],
  logIn: ['כניסה', 'התחבר(?:ות)?'],
  transcript: ['תמלול'],
  skip: ['דלג', 'דילוג'],
  signUp: ['הרשמה'],
  search: ['חיפוש'],
  newsletter: ['ניוזלטר'],
  contact: ['צור קשר'],
  clock: ['בשעה'],
  waiting: ['טוען'],
  otherMonths: { 3: 'מר' },
  otherWeekdays: 'שני שלישי רביעי חמישי שישי ראשון',
  stopWords:
    'אבל או אז אחד אחר אחרי איך אין אל אם אני אנחנו את אתה אתם בין גם הוא היא היה היו הם הן הזה הזאת זה זאת זו יותר יש כאן כבר כדי כי כך כל כמו כן לא לו לה להם מה מי מאוד מן עד על עם פי רק של שלא שלו שלה שם',
};
