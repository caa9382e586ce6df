import { cslName, familyOf, pagesOf } from './csl-json.ts';
import { bareDoi, citationKey, dateParts, type Work } from './work.ts';

/** The work as a BibTeX entry, in UTF-8. */
export function bibtex(work: Work): string {
  const [first] = work.authors;
  const [year, month] = dateParts(work);
  const { kind } = work;
  const fields: readonly (readonly [string, string | null])[] = [
    ['author', work.authors.map(({ name }) => nameText(name)).join(' and ')],
    // A second pair of braces keeps the capitals of names and abbreviations.
    ['title', work.title === null ? null : `{${escaped(work.title)}}`],
    ...(kind.container ? [[kind.container, escapedOrNull(work.journal)] as const] : []),
    [kind.publisher, escapedOrNull(work.publisher)],
    ['year', year === undefined ? null : String(year)],
    ['month', month === undefined ? null : String(month)],
    ['volume', escapedOrNull(work.volume)],
    ['number', escapedOrNull(work.issue)],
    ['pages', escapedOrNull(pagesOf(work, '--'))],
    ['doi', verbatim(bareDoi(work) ?? '')],
    ['issn', escapedOrNull(work.issn)],
    ['isbn', escapedOrNull(work.isbn)],
    ['url', verbatim(work.url)],
    ['abstract', escapedOrNull(work.abstract)],
    ['keywords', escaped(work.keywords.join(', '))],
  ];
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},\n`);
  const key = citationKey(work, first ? familyOf(cslName(first.name)) : null);
  return `@${kind.bibtex}{${key},\n${lines.join('')}}\n`;
}

/** Braces keep undivided names together, and parts that contain " and ", which separates names in BibTeX. */
function nameText(name: string): string {
  const parts = cslName(name);
  if ('literal' in parts) return `{${escaped(parts.literal)}}`;
  return [parts.family, parts.given]
    .map((part) => (/\sand\s/i.test(part) ? `{${escaped(part)}}` : escaped(part)))
    .join(', ');
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Text with every special character of TeX escaped. */
function escaped(text: string): string {
  return text.replace(/[\\~^{}$&#%_]/g, (character) => commands[character] ?? `\\${character}`);
}

function escapedOrNull(text: string | null): string | null {
  return text === null ? null : escaped(text);
}

/** Addresses and DOIs are not escaped, except for characters that would end the field. */
function verbatim(text: string): string {
  return text.replace(/[\\{}\s]/g, (character) => encodeURIComponent(character));
}
