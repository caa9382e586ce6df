/** Months of two words in the Levant, by the names of one word that other countries have. */
const levant: Readonly<Record<string, string>> = {
  'كانون الثاني': 'يناير',
  'كانون ثاني': 'يناير',
  'تشرين الأول': 'أكتوبر',
  'تشرين الاول': 'أكتوبر',
  'تشرين أول': 'أكتوبر',
  'تشرين الثاني': 'نوفمبر',
  'تشرين ثاني': 'نوفمبر',
  'كانون الأول': 'ديسمبر',
  'كانون الاول': 'ديسمبر',
  'كانون أول': 'ديسمبر',
};
const names = new RegExp(Object.keys(levant).join('|').replaceAll(' ', '\\s'), 'gu');
/** Both names of a month, as newspapers for several countries write it: كانون الثاني/يناير. */
const both = /(\d\s)(\p{sc=Arabic}{2,12})\s?[/(]\s?\p{sc=Arabic}{2,12}\)?(?=[\s,،]{1,2}\d)/gu;

/** A text in which the Arabic name of a month after a day is one word. */
export function withSingleArabicMonths(text: string): string {
  if (!/\p{sc=Arabic}/u.test(text)) return text;
  return text.replace(names, (name) => levant[name.replace(/\s/g, ' ')] ?? name).replace(both, '$1$2');
}
