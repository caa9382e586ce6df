import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { collapse } from '../../../lib/text.ts';
import { isEmbed, rawText, shortAddress } from '../content-tree.ts';
import { noteLabel } from '../notes.ts';
import { scriptOf } from '../scripts.ts';
import { type DraftObject, type MarkKind, pageWords, tokens } from './draft.ts';
import { escapeStart } from './escape.ts';
import { marked } from './marks.ts';
import { writtenLine } from './written-line.ts';

/** Which parts of the content besides its text go into the Markdown. */
export interface Retained {
  readonly links: boolean;
  readonly images: boolean;
  /** The labels of the notes, by their ids. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** The place of a line: in a table cell, a vertical bar would end it. */
export interface Line extends Retained {
  readonly inCell?: boolean;
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

/** The lines of phrasing content, for places where no block can begin. */
export function inlineMarkdown(nodes: readonly ChildNode[], retained: Line): string[] {
  const drafted = new Drafted(retained);
  const text = drafted.phrases(nodes);
  return writtenLine({ text, objects: drafted.objects }).split(/(?: ?\n ?)+/);
}

/** The Markdown of a code span; line breaks in the code become spaces. */
export function codeMarkdown(code: string, retained: Line): string {
  const drafted = new Drafted(retained);
  const text = drafted.code(pageWords(code));
  return writtenLine({ text, objects: drafted.objects });
}

/** Makes a line bold, unless a part of it is bold already. */
export function strong(line: string): string {
  return line.includes('**') ? escapeStart(line) : `**${line}**`;
}

/** Whether the title of a link says what its words say. */
function repeats(title: string | undefined, words: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return title !== undefined && letters(title) === letters(words);
}

/** Characters that can begin or end Markdown syntax; an underscore between letters cannot. */
const markup = /[`*~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;

/** A walk over phrasing content that notes the objects behind the tokens of the text it returns. */
class Drafted {
  readonly objects: DraftObject[] = [];
  readonly #retained: Line;
  #inLink = false;

  constructor(retained: Line) {
    this.#retained = retained;
  }

  phrases(nodes: readonly ChildNode[]): string {
    return nodes.map((node) => this.#inlineOf(node)).join('');
  }

  #inlineOf(node: ChildNode): string {
    if (isText(node)) return pageWords(node.data);
    if (!isTag(node)) return '';
    const { name } = node;
    if (name === 'br') return '\n';
    if (name === 'img') return this.#image(node);
    const label = noteLabel(node, this.#retained.notes);
    if (label !== null) return this.#note(label);
    if (name === 'code' || name === 'kbd' || name === 'samp') return this.#code(node);
    if (name === 'sup' || name === 'sub') return this.#script(node, name);
    // On a separate line, like the player on the page.
    if (isEmbed(node)) return `\n${this.#link(node)}\n`;
    if (name === 'a') return this.#link(node);
    const text = this.phrases(node.children);
    const kind = marks[name];
    return kind === undefined ? text : marked(text, kind);
  }

  #script(element: Element, name: 'sup' | 'sub'): string {
    const script = scriptOf(element, element.children.map(rawText).join(''));
    if (script?.kind === 'small') return script.text;
    const text = this.phrases(element.children);
    const words = text.trim();
    if (script === null || words === '') return text;
    return text.replace(words, () => tokens[`${name}Start`] + words + tokens[`${name}End`]);
  }

  #note(label: string): string {
    this.objects.push({ label });
    return tokens.note;
  }

  #image({ attribs: { src = '', alt = '', title } }: Element): string {
    if (!this.#retained.images) return pageWords(alt);
    this.objects.push({ url: src, title: title && pageWords(title), alt: pageWords(alt) });
    return tokens.image;
  }

  #link(element: Element, words = () => this.phrases(element.children)): string {
    const { href = '', title } = element.attribs;
    // Links cannot be nested.
    if (this.#inLink || !this.#retained.links || href === '') return words();
    this.#inLink = true;
    const text = words();
    this.#inLink = false;
    const inside = collapse(text);
    if (inside === '') return text;
    this.objects.push({
      url: shortAddress(element),
      title: repeats(title, inside) ? undefined : title && pageWords(title),
    });
    const before = text.slice(0, text.length - text.trimStart().length);
    const after = text.slice(text.trimEnd().length);
    return before + tokens.linkStart + inside + tokens.linkEnd + after;
  }

  /**
   * A code span has no syntax inside, so a link around all of the code is put outside, as are the marks that distinguish
   * TeX from code (GitHub, writing mathematical expressions).
   */
  #code(element: Element): string {
    const [only, more] = element.children;
    const isLink = only !== undefined && more === undefined && isTag(only) && only.name === 'a';
    const mark = element.attribs.class === 'language-math' ? '$' : '';
    const spans = () => mark + this.#codeLines(rawText(element)) + mark;
    return isLink ? this.#link(only, spans) : spans();
  }

  #codeLines(code: string): string {
    return code
      .split('\n')
      .map((line) => this.code(pageWords(line)))
      .join('\n');
  }

  /** Code in a cell cannot contain a bar after a backslash (GFM, 4.10), so the bar is put outside. */
  code(code: string): string {
    return this.#retained.inCell
      ? code
          .split(/(?<=\\)\|/)
          .map((part) => this.#piece(part))
          .join('|')
      : this.#piece(code);
  }

  #piece(code: string): string {
    if (code.trim() === '') return code;
    // The parser `marked` looks for the end of a link, and for emphasis around it, inside code spans too.
    if (this.#inLink && markup.test(code)) return code;
    this.objects.push({ code });
    return tokens.code;
  }
}
