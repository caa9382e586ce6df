/** How the letters of a language make syllables: what is sounded as one, and where that count is wrong, by how much. */
interface Rule {
  readonly nuclei: RegExp;
  readonly corrections?: readonly (readonly [pattern: RegExp, syllables: number])[];
}

const rules: Readonly<Record<string, Rule>> = {
  en: {
    nuclei: /[aeiouy]+/g,
    corrections: [
      [/(?:[^aeiouyl]|[aeiouy]l)e$/, -1], // make, whole; not table
      [/(?:[^aeiouylsxzcgh]|[aeiouy]l|[tpg]h)es$/, -1], // makes, clothes; not houses
      [/[^tdaeiouy]ed$/, -1], // walked; not wanted
      [/[^aeiouy]e(?=(?:ly|ment|ful|less|ness)$)/, -1], // careful
      [/i(?:a(?!l$|n$|g)|o(?!n|us)|um|us)/, 1], // diary, radio
      [/(?<!(?<!s)c|t)ie(?=n)/, 1], // science; not patient
      [/(?<=[aeiouy][^aeiouy]{1,3})e[ao]s?$/, 1], // idea, video; not sea
      [/ying/, 1], // trying
    ],
  },
  de: { nuclei: /ie|ei|eu|äu|au|ai|aa|ee|oo|[aäeioöuüy]/g },
  es: { nuclei: /[iuü]?[aeoáéó][iuy]?|[iuíúü]+|y(?![aeiouáéíóú])/g },
  fr: {
    nuclei: /[aeiouyàâäéèêëîïôöùûüœæ]+/g,
    corrections: [[/(?<=[a-zéèê]{2}[^aeiouyéèê])(?:e|es|ent)$/, -1]],
  },
  nl: { nuclei: /ij|eeu|ieu|aai|ooi|oei|[aeiou]{2}|[aeiouyëïöü]/g },
  pt: { nuclei: /[iu]?[aeoáàâãéêóôõ][iuo]?|[iuíú]+/g },
  ru: { nuclei: /[аеёиоуыэюя]/g },
  tr: { nuclei: /[aeıioöuüâîû]/g },
};

/** About how many syllables a word has; null for a language whose rules are not known here. */
export function syllables(word: string, language: string): number | null {
  const rule = rules[language];
  if (!rule) return null;
  const letters = word.normalize('NFC').toLowerCase();
  const nuclei = letters.match(rule.nuclei)?.length ?? 0;
  const corrected = (rule.corrections ?? [])
    .filter(([pattern]) => pattern.test(letters))
    .reduce((sum, [, syllables]) => sum + syllables, nuclei);
  return Math.max(1, corrected);
}
