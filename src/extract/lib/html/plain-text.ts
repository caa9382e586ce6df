import { decodeHTML } from 'entities';

const breaks = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const tags = /<(?:[a-z][a-z0-9]*(?:[\s/][^<>]*)?|\/[a-z][^<>]*|!--[^<>]*)>/gi;

/** The plain text of a string that may contain markup and references such as &amp;: blocks end their lines. */
export function plainText(markup: string): string {
  const text = markup.replace(breaks, '\n').replace(tags, '');
  return /&[#a-z]/i.test(text) ? decodeHTML(text) : text;
}

const formatting =
  /<(b|i|em|strong|u|s|span|mark|small|sub|sup|font|cite|q)(?:\s[^<>]{0,200})?>([^<>]{0,500})<\/\1>/gi;

/** A title without the tags of formatted words; other tags are kept, since the title may be about markup. */
export function withoutFormatting(title: string): string {
  if (!title.includes('<')) return title;
  const plain = title.replace(/<br\s?\/?>/gi, ' ').replace(formatting, '$2');
  return plain.includes('</') ? plain.replace(formatting, '$2') : plain;
}

const leftOver = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});/i;
/** References to < and >, which are kept, since the text may be about markup. */
const brackets = /&(?=(?:lt|gt|#0*6[02]|#x0*3[ce]);)/gi;

/** Undoes the second escaping of a text that a template escaped twice: "Tom & Ann" for "Tom &amp; Ann". */
export function unescapedOnce(text: string): string {
  return leftOver.test(text) ? decodeHTML(text.replace(brackets, '&amp;')) : text;
}
