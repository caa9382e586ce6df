/** Abbreviations before names and numbers, which capitals and digits follow in the midst of a sentence. */
const lists: Readonly<Record<string, string>> = {
  en: 'mr mrs ms dr prof rev hon gov sen rep gen col lt sgt capt st mt ft vs jan feb mar apr aug sept sep oct nov dec',
  de: 'dr prof hr fr st nr bzw ca fa str jh mio mrd tel abs art vgl inkl evtl ggf dipl ing jan feb aug sept okt nov dez',
  fr: 'mm mme mmes mlle dr pr me st ste art',
  es: 'sr sra srta sres dr dra prof ing lic av núm art pág ee gral',
  it: 'sig sigg dott prof ing avv on art pag dr',
  pt: 'sr sra dr dra prof eng av núm art exmo',
  nl: 'dr prof drs ir ing mr dhr mevr nr blz st',
  sv: 'dr prof nr kl st',
  da: 'dr prof nr kl hr st',
  no: 'dr prof nr kl hr st',
  ru: 'ул им др проф тыс млн млрд руб рис стр ст акад',
  tr: 'dr prof doç yrd av sn',
};
const sets = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(' '))]));
const longest = 12;
/** The last word of a piece of text, where a point is behind it. */
const lastWord = /(?:^|[^\p{L}\p{N}])(\p{L}+|\d{1,2})\.[)\s]*$/u;

/** Whether a piece of text ends in an abbreviation, an initial or, in German, an ordinal, so that its sentence goes on. */
export function endsShort(text: string, language: string | null): boolean {
  const word = lastWord.exec(text.slice(-longest))?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (/^\d/.test(word)) return language === 'de';
  return word.length === 1 || (sets.get(language ?? '')?.has(word) ?? false);
}
