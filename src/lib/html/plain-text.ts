import { Parser } from 'htmlparser2';

const breaks = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const tags = /<(?:[a-z][a-z0-9]*(?:[\s/][^<>]*)?|\/[a-z][^<>]*|!--[^<>]*)>/gi;

/** What a text says that may hold markup and references such as &amp;: blocks end their lines. */
export function plainText(markup: string): string {
  const text = markup.replace(breaks, '\n').replace(tags, '');
  return /&[#a-z]/i.test(text) ? decoded(text) : text;
}

function decoded(text: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => parts.push(part) }, { decodeEntities: true });
  // What is left of "<" is no tag.
  parser.end(text.replaceAll('<', '&lt;'));
  return parts.join('');
}
