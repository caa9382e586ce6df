import { Parser } from 'htmlparser2';

const breaks = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const tags = /<(?:[a-z][a-z0-9]*(?:[\s/][^<>]*)?|\/[a-z][^<>]*|!--[^<>]*)>/gi;

/** What a text says that may hold markup and references such as &amp;: blocks end their lines. */
export function plainText(markup: string): string {
  const text = markup.replace(breaks, '\n').replace(tags, '');
  return /&[#a-z]/i.test(text) ? decoded(text) : text;
}

const leftOver = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});/i;
/** These may be what the text is about. */
const brackets = /&(?=(?:lt|gt|#0*6[02]|#x0*3[ce]);)/gi;

/** A text that was escaped twice, as templates do, read as it was meant: "Tom & Ann" for "Tom &amp; Ann". */
export function unescapedOnce(text: string): string {
  return leftOver.test(text) ? decoded(text.replace(brackets, '&amp;')) : text;
}

function decoded(text: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => parts.push(part) }, { decodeEntities: true });
  // What is left of "<" is no tag.
  parser.end(text.replaceAll('<', '&lt;'));
  return parts.join('');
}
