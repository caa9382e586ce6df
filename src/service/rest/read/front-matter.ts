export type FrontMatter = Readonly<Record<string, string | number | readonly string[]>>;

/** Characters that YAML 1.2 requires to be escaped and JSON does not (section 5.1: non-printable characters). */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** The facts about a page and its content as one document. */
export function markdownDocument(facts: FrontMatter, markdown: string): string {
  return markdown === '' ? frontMatter(facts) : `${frontMatter(facts)}\n${markdown}\n`;
}

/** Facts as YAML between two lines of dashes. Strings are quoted as in JSON, so no text of a page can end the block. */
export function frontMatter(facts: FrontMatter): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${quoted(value)}\n`);
  return `---\n${lines.join('')}---\n`;
}

function quoted(value: FrontMatter[string]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return `[${value.map(quoted).join(', ')}]`;
  return JSON.stringify(value).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
