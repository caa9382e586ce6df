import { type ChildNode, type Element, isTag } from 'domhandler';
import { isInaccessible } from '../../lib/html/hidden.ts';
import { phrasing } from '../../lib/html/phrasing.ts';
import { memoised } from '../../lib/memoised.ts';
import { collapsed } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { elements } from './elements.ts';

/** Returns the accessible name of an element; null if it has none. */
export type AccessibleName = (element: Element) => string | null;

const longest = 1_000;
/** Maximum nodes visited per name: otherwise deeply nested elements would cost quadratic time. */
const maxNodes = 1_000;
/**
 * Elements whose content is not part of a name. The content of a control is its value, which is never revealed; that of
 * a player is a fallback; desc and defs of an SVG are not titles.
 */
const unnamed = new Set(
  'script style noscript textarea select audio video desc metadata defs symbol'.split(' '),
);
const namedByTitle = ['title', 'placeholder'] as const;

/**
 * The accessible name by the order of the Accessible Name computation (accname 1.2): aria-labelledby, aria-label,
 * native text (alt, value), its content, title. Style sheets are not consulted, and a name is cut after a thousand
 * characters.
 */
export const accessibleNames = derived('accessibleNames', { elements }, ({ elements }): AccessibleName => {
  const byId = new Map<string, Element>();
  for (const element of elements.having('id')) {
    const { id } = element.attribs;
    if (id && !byId.has(id)) byId.set(id, element);
  }
  // Many elements may be labelled by one. A referenced label is named without its own references: they are followed once (accname 1.2, 2B).
  const plain = memoised((element: Element) => ownName(element, () => null));
  const referred: AccessibleName = (element) => labelledBy(element, byId, plain);
  return memoised((element: Element) => referred(element) ?? ownName(element, referred));
});

function labelledBy(
  { attribs }: Element,
  byId: ReadonlyMap<string, Element>,
  own: AccessibleName,
): string | null {
  const written = attribs['aria-labelledby'];
  if (written === undefined) return null;
  const ids = written.slice(0, longest).split(/\s+/).slice(0, 20);
  const names = ids.map((id) => byId.get(id)).map((element) => (element ? own(element) : null));
  return collapsed(names.filter((name) => name !== null).join(' '));
}

/** A name without the element's own references; those of descendants are followed by `referred`. */
function ownName(element: Element, referred: AccessibleName): string | null {
  const { attribs } = element;
  const label =
    collapsed(attribs['aria-label']?.slice(0, longest)) ??
    nativeName(element) ??
    collapsed(contentName(element, referred));
  if (label !== null) return label.slice(0, longest);
  for (const attribute of namedByTitle) {
    const name = collapsed(attribs[attribute]);
    if (name !== null) return name.slice(0, longest);
  }
  return null;
}

/** The name from the element's native attributes (HTML-AAM, section 4.1). */
function nativeName({ name, attribs }: Element): string | null {
  if (name === 'img' || name === 'area') return collapsed(attribs.alt);
  if (name !== 'input') return null;
  const type = attribs.type?.toLowerCase();
  if (type === 'image') return collapsed(attribs.alt) ?? collapsed(attribs.value);
  if (type === 'submit') return collapsed(attribs.value ?? 'Submit');
  if (type === 'reset') return collapsed(attribs.value ?? 'Reset');
  return type === 'button' ? collapsed(attribs.value) : null;
}

/** The text of the content, with the names of the images and labelled elements in it. */
function contentName(root: Element, referred: AccessibleName): string {
  const parts: string[] = [];
  let length = 0;
  let visited = 0;
  // A stack instead of recursion: pages control the depth of the tree.
  const stack: (ChildNode | string)[] = root.children.toReversed();
  for (let node = stack.pop(); node !== undefined && length < longest; node = stack.pop()) {
    visited += 1;
    if (visited > maxNodes) break;
    const text = typeof node === 'string' ? node : textOfNode(node, referred);
    if (text !== null) {
      parts.push(text);
      length += text.length;
    } else if (typeof node !== 'string' && isTag(node) && !unnamed.has(node.name) && !isInner(node, root)) {
      // The boundaries of a block separate words.
      const boundary = phrasing.has(node.name) ? [] : [' '];
      if (node.children.length <= 10_000) stack.push(...boundary, ...node.children.toReversed(), ...boundary);
    }
  }
  return parts.join('');
}

/** Labels cannot be nested (HTML standard, 4.10.4): the content of an inner label is not part of the outer one. */
function isInner({ name }: Element, root: Element): boolean {
  return name === 'label' && root.name === 'label';
}

/** What a node contributes to the name around it; null if its content has to be traversed. */
function textOfNode(node: ChildNode, referred: AccessibleName): string | null {
  if (node.type === 'text') return node.data.slice(0, longest);
  if (node.type !== 'tag') return null;
  if (isInaccessible(node)) return '';
  const label = referred(node) ?? collapsed(node.attribs['aria-label']) ?? nativeName(node);
  if (label !== null) return ` ${label} `;
  if (node.name === 'br') return ' ';
  const title = titleOfIcon(node);
  if (title !== null) return ` ${title} `;
  return node.name === 'img' ? '' : null;
}

/** The title of an empty element or of an image without an alt. The content of controls is a value, and excluded. */
function titleOfIcon({ name, attribs, children }: Element): string | null {
  if (name === 'input' || unnamed.has(name)) return null;
  const isEmpty = children.every((child) => child.type === 'text' && child.data.trim() === '');
  return isEmpty && attribs.alt === undefined ? collapsed(attribs.title?.slice(0, longest)) : null;
}
