import { withoutLegalForm } from './legal-form.ts';

/** The letters and digits of a name in lower case, for comparisons without spacing and punctuation. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The forms of a name in titles: also without the legal form, the article or the top-level domain; as `lettersOf`. */
export function spellings(name: string): string[] {
  const short = withoutLegalForm(name);
  return [name, short, short.replace(/^the\s/i, ''), name.replace(/(?<=\S)\.[a-z]{2,6}$/i, '')].map(
    lettersOf,
  );
}

/** Whether a text is one of these names, also in forms such as "The Acme" and "www.acme.com". */
export function isSpelled(text: string, names: ReadonlySet<string>): boolean {
  const letters = lettersOf(text);
  return names.has(letters) || names.has(letters.replace(/^(?:the|www)/, ''));
}
