import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { descendants } from '../../../lib/html/dom.ts';
import { setChildren } from '../../../lib/html/replace-siblings.ts';
import type { ParsedTree } from './streamed-parts.ts';

/** Built-in elements that may have a shadow root, like custom elements (DOM standard, "valid shadow host name"). */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
/** Elements that are not rendered but take effect: they stay in the tree without a slot. */
const unrendered = new Set(['script', 'style', 'link', 'meta', 'template']);

/**
 * Replaces the children of each shadow host with its declarative shadow tree (HTML standard, template[shadowrootmode]),
 * whose slots take the host's own children. Children without a slot are dropped, as they are not rendered.
 */
export function composeShadowRoots(templates: ParsedTree['templates']): void {
  const composed = new Set<Element>();
  const slots = new Set<Element>();
  for (const [template, content] of templates) {
    const host = hostOf(template);
    // Only a host's first template is its shadow root.
    if (!host || composed.has(host)) continue;
    composed.add(host);
    for (const slot of compose(host, template, content)) slots.add(slot);
  }
  unwrap(slots);
}

function hostOf({ attribs, parent }: Element): Element | null {
  const { shadowrootmode } = attribs;
  if (shadowrootmode === undefined || !/^(?:open|closed)$/i.test(shadowrootmode)) return null;
  if (!parent || !isTag(parent)) return null;
  return hosts.has(parent.name) || parent.name.includes('-') ? parent : null;
}

/** Returns the slots of the shadow tree. They are unwrapped last, because nested hosts may take them as children. */
function compose(host: Element, template: Element, content: Document): readonly Element[] {
  const light = Map.groupBy(
    host.children.filter((child) => child !== template),
    slotName,
  );
  const slots = descendants(content).filter(({ name }) => name === 'slot');
  for (const slot of slots) {
    const name = slot.attribs.name ?? '';
    const assigned = light.get(name);
    light.delete(name);
    if (assigned) setChildren(slot, assigned);
  }
  const rest = [...light.values()].flat().filter((child) => isTag(child) && unrendered.has(child.name));
  setChildren(host, [...content.children, ...rest]);
  return slots;
}

/** The name of the slot that takes a child; null for comments, which are not slotted. */
function slotName(child: ChildNode): string | null {
  if (isTag(child)) return child.attribs.slot ?? '';
  return isText(child) ? '' : null;
}

/** Slots generate no box (CSS, display: contents): their content takes their place. */
function unwrap(slots: ReadonlySet<ChildNode>): void {
  const isSlot = (node: unknown) => slots.has(node as ChildNode);
  const parents = new Set([...slots].map(({ parent }) => parent).filter((parent) => !isSlot(parent)));
  for (const parent of parents) if (parent) setChildren(parent, withoutSlots(parent.children, slots));
}

function withoutSlots(children: readonly ChildNode[], slots: ReadonlySet<ChildNode>): ChildNode[] {
  const kept: ChildNode[] = [];
  const stack = children.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!slots.has(node)) kept.push(node);
    else if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
  }
  return kept;
}
