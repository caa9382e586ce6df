import { type ChildNode, type Element, isTag } from 'domhandler';
import { collapse } from '../../lib/text.ts';
import { codeOf, languageOf } from './code-blocks.ts';
import { runsOf } from './content-tree.ts';
import { inlineMarkdown, type Retained, strong } from './markdown-inline.ts';
import { markdownTable } from './markdown-table.ts';

export type { Retained };

/** The Markdown of every block among these nodes; text between blocks is a block of its own. */
export function blocksOf(nodes: readonly ChildNode[], retained: Retained): string[] {
  return runsOf(nodes).flatMap((run) =>
    Array.isArray(run) ? paragraph(run, retained) : blockOf(run, retained),
  );
}

function blockOf(element: Element, retained: Retained): string[] {
  const { name, children } = element;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return oneLine(children, retained).map((text) => `${'#'.repeat(Number(name[1]))} ${text}`);
    case 'ul':
    case 'ol':
      return list(element, retained);
    case 'blockquote':
      return quoted(blocksOf(children, retained));
    case 'pre':
      return [fenced(element)];
    case 'table':
      return markdownTable(element, retained, (cell) => blocksOf(cell.children, retained));
    case 'hr':
      return ['---'];
    case 'dt':
      return oneLine(children, retained).map(strong);
    case 'figcaption':
    case 'caption':
      return retained.images ? oneLine(children, retained).map((text) => `*${text}*`) : [];
    default:
      return blocksOf(children, retained);
  }
}

function paragraph(nodes: readonly ChildNode[], retained: Retained): string[] {
  const text = inlineMarkdown(nodes, retained);
  return text === '' ? [] : [text];
}

function oneLine(nodes: readonly ChildNode[], retained: Retained): string[] {
  const text = collapse(blocksOf(nodes, retained).join(' '));
  return text === '' ? [] : [text];
}

function quoted(blocks: readonly string[]): string[] {
  if (blocks.length === 0) return [];
  return [
    blocks
      .join('\n\n')
      .split('\n')
      .map((line) => (line === '' ? '>' : `> ${line}`))
      .join('\n'),
  ];
}

/** One block with its items on lines next to each other. */
function list(element: Element, retained: Retained): string[] {
  const start = Number.parseInt(element.attribs.start ?? '1', 10);
  let number = Number.isSafeInteger(start) && start >= 0 ? start : 1;
  const items = element.children.filter(isTag).flatMap((item) => {
    const blocks = item.name === 'li' ? blocksOf(item.children, retained) : blockOf(item, retained);
    if (blocks.length === 0) return [];
    const marker = element.name === 'ol' ? `${number}. ` : '- ';
    number += 1;
    return [marker + indented(blocks, ' '.repeat(marker.length))];
  });
  return items.length === 0 ? [] : [items.join('\n')];
}

function indented(blocks: readonly string[], indent: string): string {
  const joined = blocks.reduce((text, block) =>
    isList(block) ? `${text}\n${block}` : `${text}\n\n${block}`,
  );
  return joined.replace(/\n(?!\n)/g, `\n${indent}`);
}

function isList(block: string): boolean {
  return /^(?:- |\d+\. )/.test(block);
}

/** A fence longer than any run of backticks inside. */
function fenced(pre: Element): string {
  const code = codeOf(pre);
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${languageOf(pre) ?? ''}\n${code}\n${fence}`;
}
