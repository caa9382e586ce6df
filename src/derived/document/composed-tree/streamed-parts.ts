import type { ParentNode } from 'domhandler';
import { type AnyNode, type ChildNode, type Comment, type Element, isComment, isTag } from 'domhandler';
import { replaceSiblings, type Siblings, setChildren } from '../../../lib/html/replace-siblings.ts';
import type { ParsedTree } from './parsed-tree.ts';

/** A part of the page that was streamed late, and the siblings that are its placeholder. */
interface StreamedPart extends Siblings {
  /** The element in which the part was sent, and what it holds. */
  readonly carrier: Element;
  readonly content: ParentNode;
}

/** What can be found by its name, in the whole document. */
interface Names {
  readonly templates: ParsedTree['templates'];
  readonly byId: ReadonlyMap<string, Element>;
  readonly islands: readonly Element[];
  readonly comments: ReadonlyMap<string, Comment>;
  /** React's boundaries, and the part that its scripts put into each. */
  readonly completed: ReadonlyMap<string, string>;
}

/** Pages have tens of them; each costs a look at its surroundings. */
const maxParts = 300;

/** Ids that React gives to the boundaries and segments of what it streams, behind a prefix that sites may choose. */
const reactPlace = /^(.{0,100}?)([BP]):([\da-f]{1,8})$/;
const solidPlace = /^pl-(.{1,100})$/;
const preactIsland = 'preact-island';

/**
 * Moves late streamed parts to the place of their fallbacks, as the framework's script would. Saved pages often lack
 * the scripts, so their calls are not required: it is enough that both placeholder and part exist.
 */
export function placeStreamedParts({ root, templates }: ParsedTree, markup: string): void {
  const places = [...templates.keys()]
    .filter(({ attribs: { id = '' } }) => reactPlace.test(id) || solidPlace.test(id))
    .slice(0, maxParts);
  if (places.length === 0 && !markup.includes(`<${preactIsland}`)) return;

  const names: Names = { templates, completed: completedIn(markup), ...namedBelow(root) };
  for (const place of places) settle(reactPart(place, names) ?? solidPart(place, names), root);
  for (const island of names.islands.slice(0, maxParts)) settle(preactPart(island, names), root);
}

function completedIn(markup: string): ReadonlyMap<string, string> {
  const calls = markup.matchAll(/\$R[CR]\("([^"]{1,120})","([^"]{1,120})"/g);
  return new Map(Array.from(calls, ([, boundary = '', segment = '']) => [boundary, segment]));
}

/** React: a segment takes the place of its template alone, a boundary that of its whole fallback. */
function reactPart(template: Element, { byId, completed }: Names): StreamedPart | null {
  const { id = '' } = template.attribs;
  const [, prefix = '', kind, number = ''] = reactPlace.exec(id) ?? [];
  const carrier = byId.get(completed.get(id) ?? `${prefix}S:${number}`);
  if (!kind || !carrier) return null;
  const last = kind === 'P' ? template : (boundaryEnd(template)?.prev ?? template);
  return { first: template, last, carrier, content: carrier };
}

/** The comment that ends the boundary around a node; null where comments were taken out. */
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

/** Solid: from `template#pl-K` to the comment `pl-K`, by what `template#K` holds. */
function solidPart(template: Element, { byId, templates }: Names): StreamedPart | null {
  const { id = '' } = template.attribs;
  const carrier = byId.get(solidPlace.exec(id)?.[1] ?? '');
  const content = carrier && templates.get(carrier);
  if (!carrier || !content) return null;
  let end = template.next;
  while (end && !(isComment(end) && end.data === id)) end = end.next;
  return { first: template, last: end ?? template, carrier, content };
}

/** Preact: between the comments `$s:K` and `/$s:K`, by what is in `preact-island[data-target=K]`. */
function preactPart(carrier: Element, { comments }: Names): StreamedPart | null {
  const target = carrier.attribs['data-target'];
  const first = comments.get(`$s:${target}`);
  const last = comments.get(`/$s:${target}`);
  if (!first || !last || first.parent !== last.parent) return null;
  return { first, last, carrier, content: carrier };
}

function settle(part: StreamedPart | null, root: ParentNode): void {
  // A carrier without a parent has been emptied.
  if (!part?.carrier.parent || !isBelow(part.first, root, part.carrier)) return;
  const arrived = part.content.children;
  setChildren(part.content, []);
  replaceSiblings(part, arrived);
  const { carrier } = part;
  replaceSiblings({ first: carrier, last: carrier }, []);
}

/** Whether a node is still in the document, and not inside the part that is to replace it. */
function isBelow(node: ChildNode, root: ParentNode, carrier: Element): boolean {
  for (let at: AnyNode | null = node; at; at = at.parent) {
    if (at === carrier) return false;
    if (at === root) return true;
  }
  return false;
}

/** Everything that is found by name, from one walk. */
function namedBelow(root: ParentNode): Pick<Names, 'byId' | 'islands' | 'comments'> {
  const byId = new Map<string, Element>();
  const islands: Element[] = [];
  const comments = new Map<string, Comment>();
  const stack: AnyNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isComment(node)) comments.set(node.data, node);
    else if (isTag(node)) {
      const { id } = node.attribs;
      if (id && !byId.has(id)) byId.set(id, node);
      if (node.name === preactIsland) islands.push(node);
    }
    if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
  }
  return { byId, islands, comments };
}
