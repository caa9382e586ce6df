import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { headingTags } from './box-tree/element-kinds.ts';
import { isBlock, isReplyHeading, rawText, runsOf, spacedText } from './content-tree.ts';

/** A block of the plain text: `start` and `end` are offsets into it, in UTF-16 units. */
export interface TextBlock {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 1 to 6 for a heading, else null. */
  readonly level: number | null;
  readonly isParagraph: boolean;
}

interface Line extends Omit<TextBlock, 'start' | 'end'> {
  /** Whether the line continues the previous block: an item of the same list, a row of the same table. */
  readonly joined: boolean;
}

export interface PlainText {
  readonly text: string;
  readonly blocks: readonly TextBlock[];
}

const lists = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot']);
const items = new Set(['li', 'dt', 'dd', 'tr', 'caption']);
/** Captions are not part of the running text; `html` and `markdown` have them. */
const aside = new Set(['figcaption']);

/** The content as plain text: an empty line between blocks, a line for each item and row, tabs between cells. */
export function plainText(tree: Document): PlainText {
  const lines = tree.children.flatMap((node) => linesOf(node, false));
  const blocks: TextBlock[] = [];
  const out: string[] = [];
  let at = 0;
  for (const { text, level, isParagraph, joined } of lines) {
    const gap = out.length === 0 ? '' : joined ? '\n' : '\n\n';
    out.push(gap, text);
    at += gap.length;
    blocks.push({ text, start: at, end: at + text.length, level, isParagraph });
    at += text.length;
  }
  return { text: out.join(''), blocks };
}

function linesOf(node: ChildNode, joined: boolean): Line[] {
  if (isText(node)) return line(node.data, { joined });
  if (!isTag(node) || aside.has(node.name) || isReplyHeading(node)) return [];
  if (node.name === 'pre') return line(rawText(node), { joined, verbatim: true });
  if (node.name === 'tr') return line(node.children.map(cellText).join('\t'), { joined, verbatim: true });
  if (headingTags.has(node.name)) return line(rawText(node), { joined, level: Number(node.name[1]) });
  return node.children.some(isBlock)
    ? mixed(node, joined)
    : line(rawText(node), { joined, isParagraph: node.name === 'p' });
}

/** The lines of a block that contains blocks: text between those becomes separate lines. */
function mixed({ name, children }: Element, joined: boolean): Line[] {
  const together = lists.has(name) || items.has(name);
  const found = runsOf(children).flatMap((run) =>
    Array.isArray(run) ? line(run.map(rawText).join(''), { joined: together }) : linesOf(run, together),
  );
  const [first] = found;
  if (first) found[0] = { ...first, joined };
  return found;
}

interface LineOptions extends Partial<Line> {
  readonly joined: boolean;
  readonly verbatim?: boolean;
}

function line(raw: string, { verbatim = false, ...kind }: LineOptions): Line[] {
  const text = verbatim ? raw.replace(/^\n+/, '').trimEnd() : tidy(raw);
  return text.trim() === '' ? [] : [{ level: null, isParagraph: false, ...kind, text }];
}

/** White space other than a single space or a line break: most texts have little of it. */
const wideSpace = /[^\S\n ][^\S\n]*| [^\S\n]+/g;

function tidy(text: string): string {
  return text
    .replaceAll('\u00A0', ' ')
    .replace(wideSpace, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .trim();
}

function cellText(node: ChildNode): string {
  return tidy(spacedText(node)).replaceAll('\n', ' ');
}
