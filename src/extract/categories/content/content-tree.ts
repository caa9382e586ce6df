import { type ChildNode, type Document, DomHandler, type Element, isTag, isText } from 'domhandler';
import { Parser } from 'htmlparser2';
import { phrasing } from './clean-html/allowed-markup.ts';
import { scriptOf, scriptText } from './scripts.ts';

/**
 * The tree of sanitised content. `content.html` is well-formed, so a parser without repairs reads it as it was
 * written. It is at most 60 elements deep, so functions that walk it may recurse.
 */
export function contentTree(html: string): Document {
  const handler = new DomHandler();
  new Parser(handler, { decodeEntities: true }).end(html);
  return handler.root;
}

/** The elements of these names inside a node, in document order. */
export function elementsNamed(node: Document | Element, ...names: readonly string[]): Element[] {
  return node.children.filter(isTag).flatMap((child) => {
    const inside = elementsNamed(child, ...names);
    return names.includes(child.name) ? [child, ...inside] : inside;
  });
}

/** Whether an element is the link that replaces an embedded player or post: its words are not part of the text. */
export function isEmbed({ name, attribs }: Element): boolean {
  return name === 'a' && attribs.class === 'embed';
}

/** Whether an element is the heading of an answer, which is not part of the text: the page says it in another place. */
export function isReplyHeading({ name, attribs }: Element): boolean {
  return name === 'h2' && attribs.class === 'reply';
}

/** The address of a link: a fragment if it leads to a place on the same page. */
export function shortAddress({ attribs: { href = '', class: kind } }: Element): string {
  return kind === 'place' ? href.slice(href.indexOf('#')) : href;
}

export function isNoteMark({ name, attribs }: Element): boolean {
  return name === 'a' && attribs.class === 'note';
}

/** The text of a node as written, line breaks as such; the mark of a note in brackets, apart from the word before it. */
export function rawText(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isEmbed(node)) return '';
  if (node.name === 'br') return '\n';
  const text = node.children.map(rawText).join('');
  const script = isInNoteMark(node) ? null : scriptOf(node, text);
  if (script) return scriptText(script);
  return isNoteMark(node) && !isInBrackets(node) && /^[\p{L}\p{N}]/u.test(text) ? `[${text}]` : text;
}

/** The same with spaces around each block. */
export function spacedText(node: ChildNode): string {
  return isBlock(node) ? ` ${node.children.map(spacedText).join('')} ` : rawText(node);
}

function isInNoteMark({ parent }: Element): boolean {
  return parent !== null && isTag(parent) && isNoteMark(parent);
}

/** Whether a mark has brackets around it and others like it: [35, 2]. */
function isInBrackets({ prev }: Element): boolean {
  return prev !== null && isText(prev) && /^\s*[,;–-]\s*$|[[(]\s*$/.test(prev.data);
}

export function isBlock(node: ChildNode): node is Element {
  return isTag(node) && !phrasing.has(node.name);
}

/** Groups consecutive nodes: each block by itself, and the inline nodes between blocks together. */
export function runsOf(nodes: readonly ChildNode[]): (Element | ChildNode[])[] {
  const runs: (Element | ChildNode[])[] = [];
  let run: ChildNode[] | null = null;
  for (const node of nodes) {
    if (isBlock(node)) {
      runs.push(node);
      run = null;
    } else if (run) run.push(node);
    else {
      run = [node];
      runs.push(run);
    }
  }
  return runs;
}
