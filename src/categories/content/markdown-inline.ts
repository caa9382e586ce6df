import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { collapse } from '../../lib/text.ts';
import { rawText } from './content-tree.ts';

/** What of the content besides its words goes into the Markdown. */
export interface Retained {
  readonly links: boolean;
  readonly images: boolean;
}

const marks: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '_',
  i: '_',
  del: '~~',
  s: '~~',
};

/** Phrasing content as one paragraph of Markdown. */
export function inlineMarkdown(nodes: readonly ChildNode[], retained: Retained): string {
  return phrases(nodes, retained)
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '  \n')
    .trim();
}

function phrases(nodes: readonly ChildNode[], retained: Retained): string {
  return nodes.map((node) => inlineOf(node, retained)).join('');
}

function inlineOf(node: ChildNode, retained: Retained): string {
  if (isText(node)) return escapeText(node.data.replaceAll('\n', ' '));
  if (!isTag(node)) return '';
  const { name, attribs } = node;
  if (name === 'br') return '\n';
  if (name === 'img') return retained.images ? image(attribs) : '';
  if (name === 'code' || name === 'kbd' || name === 'samp') return code(node);
  const text = phrases(node.children, retained);
  if (name === 'a') return retained.links ? link(text, attribs) : text;
  const mark = marks[name] ?? '';
  return wrapped(text, mark === '_' && isInsideWord(node) ? '*' : mark);
}

/** Between letters CommonMark takes an underscore for one of them. */
function isInsideWord({ prev, next }: Element): boolean {
  const isLetter = /[\p{L}\p{N}]/u;
  const before = prev && isText(prev) ? (prev.data.at(-1) ?? '') : '';
  const behind = next && isText(next) ? (next.data[0] ?? '') : '';
  return isLetter.test(before) || isLetter.test(behind);
}

/** Marks close to the words: CommonMark reads none with white space inside of them. */
function wrapped(text: string, mark: string): string {
  const words = text.trim();
  if (mark === '' || words === '' || words.startsWith(mark)) return text;
  const start = text.indexOf(words);
  return text.slice(0, start) + mark + words + mark + text.slice(start + words.length);
}

function link(text: string, { href = '', title }: Element['attribs']): string {
  const words = collapse(text);
  if (words === '' || href === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  return `${before}[${words}](${destination(href)}${titled(title)})${after}`;
}

function image({ src = '', alt = '', title }: Element['attribs']): string {
  return `![${escapeText(alt.replace(/\s+/g, ' ').trim())}](${destination(src)}${titled(title)})`;
}

function destination(url: string): string {
  return url.replace(/[\s<>()\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function titled(title: string | undefined): string {
  const line = title?.replace(/\s+/g, ' ').trim();
  return line ? ` "${line.replace(/["\\]/g, '\\$&')}"` : '';
}

/** A fence of backticks longer than any inside. */
function code(element: Element): string {
  const text = rawText(element).replace(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

function escapeText(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
