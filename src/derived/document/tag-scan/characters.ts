import { decodeHTML, decodeHTMLAttribute } from 'entities';

export const slash = 47;
export const equals = 61;
export const greaterThan = 62;

/** A text outside of tags as its tree has it: with its references resolved. */
export function resolved(source: string): string {
  const text = withLineFeeds(source);
  return text.includes('&') ? decodeHTML(text) : text;
}

/** A text with its line breaks as the standard's input stream has them. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

export function attributeValue(source: string): string {
  const value = withLineFeeds(source);
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

/** Behind a comment that begins before `from`, as the standard ends it: -->, --!>, or at once. */
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

/** Of names the standard changes nothing but the letters of ASCII. */
export function lowerCased(name: string): string {
  return /[^ -~]/.test(name) ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name.toLowerCase();
}

export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}
