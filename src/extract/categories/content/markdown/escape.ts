import { isToken, tokens } from './draft.ts';

/** What is next to a text on its line: a token, or nothing at the beginning or end of the line. */
export interface Beside {
  readonly before: string | undefined;
  readonly behind: string | undefined;
}

/** Characters that Markdown could read as syntax; most texts have none. */
const special = /[\\`*[\]<_~&:@!]|www\./i;
const syntax =
  /[`*[\]<]|(?<=\])\(|\\(?![\p{L}\p{N}]| \S)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\S)~|~(?![\p{L}\p{N}./])|&(?=#?\w{1,31};)/gu;
/** The beginning of an address that GFM turns into a link by itself (GFM, 6.9). */
const addressMark = /(?<=https?|ftp):(?=\/\/)|(?<=www)\.|(?<=[\w.+-])@(?=[\w-])/gi;

/** No character that Markdown or a table escapes, and none that an address holds only in percent-encoding. */
const isPlainAddress = /^(?:[^\\|%]|%[\da-f]{2})+$/i;

/** Escapes the text of a page so that CommonMark and GFM read it as plain text. */
export function escapeText(text: string, { before, behind }: Beside): string {
  if (!special.test(text)) return text;
  const escaped = text.replace(syntax, '\\$&');
  const tilde = escaped.startsWith('~') && isToken(before) ? '\\' : '';
  const exclamation =
    escaped.endsWith('!') && behind === tokens.linkStart ? `${escaped.slice(0, -1)}\\!` : escaped;
  return tilde + withoutAddresses(exclamation, { before, behind });
}

/**
 * An address in the text is left as it is, since GFM makes a link to itself of it, except where it would take more with
 * it than itself: no escape means anything inside of it, and marks behind it become a part of it.
 */
function withoutAddresses(escaped: string, { before, behind }: Beside): string {
  if (escaped.search(addressMark) === -1) return escaped;
  return escaped.replace(/\S+/g, (word, at: number) => {
    const touchesBefore = at === 0 && isToken(before) && before !== tokens.linkStart;
    const touchesBehind = at + word.length === escaped.length && isToken(behind) && behind !== tokens.linkEnd;
    const isWhole = isPlainAddress.test(word) && !touchesBefore && !touchesBehind;
    return isWhole ? word : word.replace(addressMark, '\\$&');
  });
}

/** Backticks around code: at least so many, and more than any run of them inside. */
export function fenceOf(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((length, run) => Math.max(length, run.length + 1), least));
}

/** Text that would begin a heading, a list, a quotation, a rule, a table or a code block in its place. */
export function escapeStart(line: string): string {
  if (/^[-|:\s]+$/.test(line)) return line.replace('-', '\\-');
  return line
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+$)/, '\\')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
