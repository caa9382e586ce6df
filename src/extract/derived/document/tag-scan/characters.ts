import { decodeHTML, decodeHTMLAttribute } from 'entities';

export const slash = 47;
export const equals = 61;
export const greaterThan = 62;

/** Text outside of tags with its character references resolved, as in the tree. */
export function resolved(source: string): string {
  const text = withLineFeeds(source);
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Normalises line breaks, as the standard does for the input stream (13.2.3.5). */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

export function attributeValue(source: string): string {
  const value = withLineFeeds(source);
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

/** The index after a comment whose text begins at `from`: it ends with -->, --!>, or at once with >. */
export function commentEnd(text: string, from: number): number {
  if (text.charAt(from) === '>') return from + 1;
  if (text.startsWith('->', from)) return from + 2;
  for (let at = text.indexOf('--', from); at >= 0; at = text.indexOf('--', at + 1)) {
    if (text.charAt(at + 2) === '>') return at + 3;
    if (text.startsWith('!>', at + 2)) return at + 4;
  }
  return text.length;
}

export function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

export function endsName(code: number): boolean {
  return code === greaterThan || code === slash || isSpace(code);
}

/** In names the standard lowercases only the letters of ASCII. */
export function asciiLowercase(name: string): string {
  return /[^ -~]/.test(name) ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name.toLowerCase();
}

export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}
