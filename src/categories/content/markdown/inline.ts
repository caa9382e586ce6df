import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { collapse } from '../../../lib/text.ts';
import { isEmbed, rawText } from '../content-tree.ts';
import { linkMarked, type MarkKind, marked, settled, withoutMarks } from './marks.ts';
import { scripted } from './scripts.ts';

/** What of the content besides its words goes into the Markdown. */
export interface Retained {
  readonly links: boolean;
  readonly images: boolean;
}

const marks: Readonly<Record<string, MarkKind>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
};

/** Phrasing content as one paragraph of Markdown. */
export function paragraphMarkdown(nodes: readonly ChildNode[], retained: Retained): string {
  return inlineMarkdown(nodes, retained).map(escapeStart).join('  \n');
}

/** The lines of phrasing content, for where they begin no block. */
export function inlineMarkdown(nodes: readonly ChildNode[], retained: Retained): string[] {
  return settled(phrases(nodes, retained))
    .replace(/[ \t\u00A0]{2,}|[\t\u00A0]/g, ' ')
    .trim()
    .split(/(?: ?\n ?)+/);
}

/** A line in bold; where some of it is, it stands out already. */
export function strong(line: string): string {
  return line.includes('**') ? escapeStart(line) : `**${line}**`;
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
  if (name === 'code' || name === 'kbd' || name === 'samp') return code(node, retained);
  if ((name === 'sup' || name === 'sub') && node.children.every(isText)) {
    const script = scripted(name, rawText(node).trim());
    if (script !== null) return script;
  }
  const text = phrases(node.children, retained);
  // On a line of its own, as the player stands on the page.
  if (isEmbed(node)) return retained.links ? `\n${link(text, attribs)}\n` : '';
  if (name === 'a') return retained.links ? link(text, attribs) : text;
  const kind = marks[name];
  return kind === undefined ? text : marked(text, kind);
}

/** Text that would begin a heading, a list, a quotation, a rule, a table or a piece of code where it stands. */
function escapeStart(line: string): string {
  if (/^[-|:\s]+$/.test(line)) return line.replace('-', '\\-');
  return line
    .replace(/^(?=#{1,6}(?:\s|$)|[-+>](?:\s|$)|=+$|~{3})/, '\\')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function link(text: string, { href = '', title }: Element['attribs']): string {
  const words = collapse(text);
  if (words === '' || href === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  return `${before}${linkMarked(`[${words}](${destination(href)}${titled(title)})`)}${after}`;
}

function image({ src = '', alt = '', title }: Element['attribs']): string {
  return `![${escapeText(collapse(alt))}](${destination(src)}${titled(title)})`;
}

function destination(url: string): string {
  return url.replace(/[\s<>()\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function titled(title: string | undefined): string {
  const line = title && collapse(title);
  return line ? ` "${line.replace(/["\\]/g, '\\$&')}"` : '';
}

/**
 * Inside of a code span nothing means anything, so a link that is all of the code stands around it, and what tells TeX
 * from code (GitHub, writing mathematical expressions).
 */
function code(element: Element, { links }: Retained): string {
  const [only, more] = element.children;
  const isLink = only !== undefined && more === undefined && isTag(only) && only.name === 'a';
  const mark = element.attribs.class === 'language-math' ? '$' : '';
  const spans = mark + rawText(element).split('\n').map(codeSpan).join('\n') + mark;
  return isLink && links ? link(spans, only.attribs) : spans;
}

/** A fence of backticks longer than any inside. */
export function codeSpan(written: string): string {
  const text = written.replace(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const longest = (text.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

/** What Markdown could read as its own; most texts hold none of it. */
const special = /[\\`*[\]<_~&]/;

function escapeText(text: string): string {
  const plain = withoutMarks(text);
  if (!special.test(plain)) return plain;
  return plain.replace(
    /[`*[\]<]|\\(?![\p{L}\p{N} ])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#?\w{1,31};)/gu,
    '\\$&',
  );
}
