import { collapse } from '../../../lib/text.ts';
import { type Draft, type DraftAddress, type DraftObject, tokens, written } from './draft.ts';
import { escapeText, fenceOf } from './escape.ts';
import { settled } from './marks.ts';

const marks = new Map<string, string>([
  [written.strong, '**'],
  [written.em, '_'],
  [written.star, '*'],
  [written.del, '~~'],
  [tokens.linkStart, '['],
  // GitHub, basic writing and formatting syntax: Markdown itself has no marks for it.
  [tokens.supStart, '<sup>'],
  [tokens.supEnd, '</sup>'],
  [tokens.subStart, '<sub>'],
  [tokens.subEnd, '</sub>'],
]);
/** Words, one syntax token, or adjacent code spans, which are joined because their backticks would merge. */
const piece = new RegExp(`[^\uFDD0-\uFDEF]+|${tokens.code}+|[\uFDD0-\uFDEF]`, 'g');

/** The only place where syntax is written and words are escaped. */
export function writtenLine({ text, objects }: Draft): string {
  const line = settled(text)
    .replace(/[ \t\u00A0]{2,}|[\t\u00A0]/g, ' ')
    .trim();
  let used = 0;
  let inLink = false;
  const next = (count: number) => {
    const taken = objects.slice(used, used + count);
    used += count;
    return taken;
  };
  return line.replace(piece, (found, at: number) => {
    if (found === tokens.linkStart || found === tokens.linkEnd) inLink = found === tokens.linkStart;
    const mark = marks.get(found);
    if (mark !== undefined) return mark;
    if (found.startsWith(tokens.code)) return codeSpan(next(found.length).map(codeOf).join(''));
    const [object] =
      found === tokens.linkEnd || found === tokens.image || found === tokens.note ? next(1) : [];
    if (object && 'label' in object) return `[^${object.label}]`;
    if (object && 'url' in object)
      return found === tokens.image ? image(object, inLink) : `](${target(object)})`;
    return escapeText(found, { before: line[at - 1], behind: line[at + found.length] });
  });
}

function codeOf(object: DraftObject): string {
  return 'code' in object ? object.code : '';
}

/** The words of an image are inside of two pairs of brackets where it is in a link: marked drops escapes there. */
function image({ alt = '', ...address }: DraftAddress, inLink: boolean): string {
  const words = escapeText(collapse(alt), { before: tokens.linkStart, behind: tokens.linkEnd });
  return `![${inLink ? words.replace(/\\([[\]])/g, (_, bracket: string) => reference(bracket)) : words}](${target(address)})`;
}

function target({ url, title }: DraftAddress): string {
  const line = title ? collapse(title) : '';
  return line === '' ? destination(url) : `${destination(url)} "${quoted(line)}"`;
}

/** Percent-encoded where Markdown would read an end, and no entity. Brackets may stand in a host alone: an IPv6 address. */
function destination(url: string): string {
  const [host = ''] = /^[a-z][\w+.-]*:\/\/[^/?#]*/i.exec(url) ?? [];
  return (host + url.slice(host.length).replace(/[[\]]/g, percentEncoded))
    .replace(/[\s<>()\\`*]/g, percentEncoded)
    .replace(/&(?=#?\w{1,31};)/g, '&amp;');
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** As character references, since not every parser supports escapes in a title. */
function quoted(title: string): string {
  return title.replace(/["\\<`[\]*_~]|&(?=#?\w{1,31};)/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const fence = fenceOf(text, 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}
