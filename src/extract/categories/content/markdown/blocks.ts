import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { collapse } from '../../../lib/text.ts';
import { headingTags } from '../box-tree/element-kinds.ts';
import { linkedElsewhere } from '../card-links.ts';
import { codeOf, languageOf } from '../code-blocks.ts';
import { rawText, runsOf } from '../content-tree.ts';
import { fenceOf } from './escape.ts';
import {
  codeMarkdown,
  inlineMarkdown,
  type Line,
  paragraphMarkdown,
  type Retained,
  strong,
} from './inline.ts';
import { listMarks, markdownList } from './list.ts';
import { markdownTable } from './table.ts';

/** The Markdown of each block among these nodes, after the block `before`; text between blocks is a separate block. */
export function blocksOf(nodes: readonly ChildNode[], retained: Retained, before = ''): string[] {
  const runs = runsOf(nodes);
  const unlinked = linkedElsewhere(runs);
  let last = before;
  return runs.flatMap((run) => {
    const shown = unlinked.has(run) ? { ...retained, links: false } : retained;
    const blocks = Array.isArray(run) ? nonEmpty(paragraphMarkdown(run, shown)) : blockOf(run, shown, last);
    last = blocks.at(-1) ?? last;
    return blocks;
  });
}

/** A note, whose further blocks are indented. */
function noted(label: string, { children }: Element, retained: Retained): string[] {
  const blocks = blocksOf(children, retained);
  return blocks.length === 0 ? [] : [`[^${label}]: ${blocks.join('\n\n').replace(/\n(?!\n)/g, '\n    ')}`];
}

const rule = '---';
/** A rule of hyphens would merge with the marker of a list item. */
const ruleInItem = '___';

function blockOf(element: Element, retained: Retained, before?: string): string[] {
  const { name, children } = element;
  const note = retained.notes?.get(element.attribs.id ?? '');
  if (note !== undefined) return noted(note, element, retained);
  const marks = listMarks(element, before);
  if (marks && children.filter(isTag).some(({ attribs }) => retained.notes?.has(attribs.id ?? ''))) {
    return children.filter(isTag).flatMap((item) => blockOf(item, retained));
  }
  if (marks) return markdownList(element, marks, (item) => blocksOfItem(item, retained));
  if (headingTags.has(name)) {
    return nonEmpty(oneLine(children, retained)).map((text) => heading(Number(name[1]), text));
  }
  switch (name) {
    case 'blockquote':
      return quoted(remark(element, blocksOf(children, retained)));
    case 'pre':
      return [fenced(element)];
    case 'table':
      if (isAroundTables(element)) return blocksOf(children, retained, before);
      return markdownTable(element, (cell) => oneLine(cell.children, { ...retained, inCell: true }));
    case 'hr':
      return [rule];
    case 'dt':
      return nonEmpty(oneLine(children, retained)).map((line) => (isWordless(element) ? line : strong(line)));
    case 'figcaption':
    case 'caption':
      return nonEmpty(oneLine(children, retained)).map((text) => `*${text}*`);
    default:
      return blocksOf(children, retained, before);
  }
}

/** WordPress galleries have images as the terms of a definition list. */
function isWordless(element: Element): boolean {
  return rawText(element).trim() === '';
}

/** Whether most of the text of a table is in nested tables: then those are written instead. */
function isAroundTables(table: Element): boolean {
  const { all, inTables } = lengths(table.children);
  return 2 * inTables > all;
}

/** The number of characters in these nodes, and in the tables among them. */
function lengths(nodes: readonly ChildNode[]): { all: number; inTables: number } {
  const sum = { all: 0, inTables: 0 };
  for (const node of nodes) {
    if (isText(node)) sum.all += node.data.length;
    if (!isTag(node)) continue;
    const { all, inTables } = lengths(node.children);
    sum.all += all;
    sum.inTables += node.name === 'table' ? all : inTables;
  }
  return sum;
}

/** Escapes number signs at the end, which would be read as the closing sequence of the heading. */
function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${text.replace(/(?<=^|\s)#+$/, '\\$&')}`;
}

function nonEmpty(text: string): string[] {
  return text === '' ? [] : [text];
}

/** For headings and cells, where Markdown allows only one line: the text of the blocks without their markup. */
function oneLine(nodes: readonly ChildNode[], line: Line): string {
  return collapse(linesOf(nodes, line).join(' '));
}

function linesOf(nodes: readonly ChildNode[], line: Line): string[] {
  return runsOf(nodes).flatMap((run) => {
    if (Array.isArray(run)) return inlineMarkdown(run, line);
    return run.name === 'pre' ? codeMarkdown(rawText(run), line) : linesOf(run.children, line);
  });
}

/** A remark begins with its kind (GitHub, alerts), which its first words may repeat. */
function remark({ attribs }: Element, blocks: readonly string[]): readonly string[] {
  const kind = attribs.class;
  const [first = '', ...others] = blocks;
  if (kind === undefined || first === '') return blocks;
  const words = first.replace(/[^\p{L}\s]/gu, '').trim();
  const text = words.toLowerCase() === kind ? others : blocks;
  return text.length === 0 ? blocks : [`[!${kind.toUpperCase()}]\n${text[0]}`, ...text.slice(1)];
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

/** Content of a list that is not in an item is treated as an item. */
function blocksOfItem(item: Element, retained: Retained): string[] {
  const blocks = item.name === 'li' ? blocksOf(item.children, retained) : blockOf(item, retained);
  const shown = blocks.map((block) => (block === rule ? ruleInItem : block));
  const task = item.name === 'li' ? taskOf(item) : null;
  return task === null ? shown : [`${task} ${shown[0] ?? ''}`.trimEnd(), ...shown.slice(1)];
}

function fenced(pre: Element): string {
  const code = codeOf(pre).replace(/\r\n?/g, '\n');
  const fence = fenceOf(code, 3);
  return `${fence}${languageOf(pre) ?? ''}\n${code}\n${fence}`;
}

/** The mark of a task before its words (GFM, 5.3): `[x]` or `[ ]`; null for other items. */
function taskOf(item: Element): string | null {
  let nodes: readonly ChildNode[] = item.children;
  for (;;) {
    const first = nodes.find((node) => !isText(node) || node.data.trim() !== '');
    // The mark of a nested list is that of its own item.
    if (!first || !isTag(first) || first.name === 'ul' || first.name === 'ol') return null;
    if (first.name === 'input') return 'checked' in first.attribs ? '[x]' : '[ ]';
    nodes = first.children;
  }
}
