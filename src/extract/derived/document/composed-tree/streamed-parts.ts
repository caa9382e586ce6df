import {
  type AnyNode,
  type ChildNode,
  type Comment,
  type Document,
  type Element,
  isComment,
  isTag,
  type ParentNode,
} from 'domhandler';
import { walk } from '../../../lib/html/dom.ts';
import { replaceSiblings, type Siblings, setChildren } from '../../../lib/html/replace-siblings.ts';

/** A document fresh from the parser. */
export interface ParsedTree {
  readonly root: Document;
  /** The content of each template, kept outside the tree, in source order. */
  readonly templates: ReadonlyMap<Element, Document>;
}

/** A part of the page that was streamed late, and its placeholder, a range of siblings. */
interface StreamedPart extends Siblings {
  /** The element in which the part was sent. */
  readonly carrier: Element;
  /** The parent of the part's nodes. */
  readonly content: ParentNode;
}

/** The document's nodes by the names that placeholders refer to. */
interface Names {
  readonly templates: ParsedTree['templates'];
  readonly byId: ReadonlyMap<string, Element>;
  readonly islands: readonly Element[];
  readonly markoPlaceholders: readonly Element[];
  readonly comments: ReadonlyMap<string, Comment>;
  /** React's boundaries, and the part that its scripts put into each. */
  readonly completed: ReadonlyMap<string, string>;
}

/** Pages have tens of them; for each, its siblings and ancestors are searched. */
const maxParts = 300;

/** Ids of the boundaries and segments that React streams, after an optional prefix chosen by the site. */
const reactPlaceholder = /^(.{0,100}?)([BP]):([\da-f]{1,8})$/;
const solidPlaceholder = /^pl-(.{1,100})$/;
const markoPlaceholder = /^(af[\w-]{0,40})ph(\d{1,6})$/;
const preactIsland = 'preact-island';

/** Whether an element is a part or a placeholder that is no template. */
export function isPartOrPlaceholder(name: string, id: string | undefined): boolean {
  return name === preactIsland || (id !== undefined && markoPlaceholder.test(id));
}

/**
 * Moves late streamed parts to the place of their fallbacks, as the framework's script would. Saved pages often
 * lack the scripts, so their calls are not required: it is enough that both placeholder and part exist.
 */
export function placeStreamedParts(
  { root, templates }: ParsedTree,
  { markup, streamed }: { readonly markup: string; readonly streamed: boolean },
): void {
  const placeholders = [...templates.keys()]
    .filter(({ attribs: { id = '' } }) => reactPlaceholder.test(id) || solidPlaceholder.test(id))
    .slice(0, maxParts);
  if (placeholders.length === 0 && !streamed) return;

  const names: Names = { templates, completed: completedIn(markup), ...namedBelow(root) };
  for (const placeholder of placeholders)
    fillPlaceholder(reactPart(placeholder, names) ?? solidPart(placeholder, names), root);
  for (const island of names.islands.slice(0, maxParts)) fillPlaceholder(preactPart(island, names), root);
  for (const place of names.markoPlaceholders.slice(0, maxParts))
    fillPlaceholder(markoPart(place, names), root);
}

function completedIn(markup: string): ReadonlyMap<string, string> {
  const calls = markup.matchAll(/\$R[CR]\("([^"]{1,120})","([^"]{1,120})"/g);
  return new Map(Array.from(calls, ([, boundary = '', segment = '']) => [boundary, segment]));
}

/** React: a segment replaces only its template, a boundary replaces its whole fallback. */
function reactPart(template: Element, { byId, completed }: Names): StreamedPart | null {
  const { id = '' } = template.attribs;
  const [, prefix = '', kind, number = ''] = reactPlaceholder.exec(id) ?? [];
  const carrier = byId.get(completed.get(id) ?? `${prefix}S:${number}`);
  if (!kind || !carrier) return null;
  const last = kind === 'P' ? template : (boundaryEnd(template)?.prev ?? template);
  return { first: template, last, carrier, content: carrier };
}

/** The comment that ends the boundary around a node; null if comments have been stripped. */
function boundaryEnd(template: Element): ChildNode | null {
  let depth = 0;
  for (let node = template.next; node; node = node.next) {
    if (!isComment(node)) continue;
    if (/^(?:\$[?!~]?|&)$/.test(node.data)) depth += 1;
    else if (/^\/[$&]$/.test(node.data)) depth -= 1;
    if (depth < 0) return node;
  }
  return null;
}

/** Solid: the content of `template#K` replaces what is between `template#pl-K` and the comment `pl-K`. */
function solidPart(template: Element, { byId, templates }: Names): StreamedPart | null {
  const { id = '' } = template.attribs;
  const carrier = byId.get(solidPlaceholder.exec(id)?.[1] ?? '');
  const content = carrier && templates.get(carrier);
  if (!carrier || !content) return null;
  let end = template.next;
  while (end && !(isComment(end) && end.data === id)) end = end.next;
  return { first: template, last: end ?? template, carrier, content };
}

/** Preact: the content of `preact-island[data-target=K]` replaces what is between the comments `$s:K` and `/$s:K`. */
function preactPart(carrier: Element, { comments }: Names): StreamedPart | null {
  const target = carrier.attribs['data-target'];
  const first = comments.get(`$s:${target}`);
  const last = comments.get(`/$s:${target}`);
  if (!first || !last || first.parent !== last.parent) return null;
  return { first, last, carrier, content: carrier };
}

/** Marko: the content of `#afK` replaces `#afphK`, in which the name of a runtime may follow "af". */
function markoPart(placeholder: Element, { byId }: Names): StreamedPart | null {
  const [, prefix = '', number = ''] = markoPlaceholder.exec(placeholder.attribs.id ?? '') ?? [];
  const carrier = byId.get(prefix + number);
  return carrier ? { first: placeholder, last: placeholder, carrier, content: carrier } : null;
}

function fillPlaceholder(part: StreamedPart | null, root: ParentNode): void {
  // A carrier without a parent has already been placed.
  if (!part?.carrier.parent || !isBelow(part.first, root, part.carrier)) return;
  const nodes = part.content.children;
  setChildren(part.content, []);
  replaceSiblings(part, nodes);
  const { carrier } = part;
  replaceSiblings({ first: carrier, last: carrier }, []);
}

/** Whether a placeholder is still in the document, and not inside its own carrier. */
function isBelow(node: ChildNode, root: ParentNode, carrier: Element): boolean {
  for (let at: AnyNode | null = node; at; at = at.parent) {
    if (at === carrier) return false;
    if (at === root) return true;
  }
  return false;
}

/** Collects the named nodes in one walk. */
function namedBelow(root: Document): Omit<Names, 'templates' | 'completed'> {
  const byId = new Map<string, Element>();
  const islands: Element[] = [];
  const markoPlaceholders: Element[] = [];
  const comments = new Map<string, Comment>();
  const enter = (node: ChildNode) => {
    if (isComment(node)) comments.set(node.data, node);
    if (!isTag(node)) return true;
    const { id } = node.attribs;
    if (id && !byId.has(id)) byId.set(id, node);
    if (node.name === preactIsland) islands.push(node);
    else if (id && markoPlaceholder.test(id)) markoPlaceholders.push(node);
    return true;
  };
  walk(root, { enter });
  return { byId, islands, markoPlaceholders, comments };
}
