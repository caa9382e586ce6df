import { withoutLegalForm } from './legal-form.ts';

/** The letters and digits of a name, lower-cased: what is left when spelling and spacing do not count. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A name as `lettersOf` writes it: titles leave out that a company is one, an article, and what ends an address. */
export function spellings(name: string): string[] {
  const short = withoutLegalForm(name);
  return [name, short, short.replace(/^the\s/i, ''), name.replace(/(?<=\S)\.[a-z]{2,6}$/i, '')].map(
    lettersOf,
  );
}

/** Whether a text is one of these names, as the site's visitors may write it: "The Acme", "www.acme.com". */
export function isSpelled(text: string, names: ReadonlySet<string>): boolean {
  const letters = lettersOf(text);
  return names.has(letters) || names.has(letters.replace(/^(?:the|www)/, ''));
}
