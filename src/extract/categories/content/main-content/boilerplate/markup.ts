import { statedRole } from '../../../../lib/html/role.ts';
import type { Box } from '../../box-tree/box.ts';
import { type BoilerplateRule, boilerplateRules } from './rules.ts';

const byElement = rulesBy(({ elements }) => elements);
const byRole = rulesBy(({ roles }) => roles);

function rulesBy(marksOf: (rule: BoilerplateRule) => readonly string[]) {
  return new Map(boilerplateRules.flatMap((rule) => marksOf(rule).map((mark) => [mark, rule])));
}

const noteRoles = /^(?:note|doc-(?:footnote|endnotes?|notice|tip|example))$/;
const asideRoles = new Set(['alert', 'note', 'complementary']);

/** Whether the box is an aside of the text, not navigation or a part of the page layout. */
export function isAside({ name, element }: Box): boolean {
  const role = statedRole(element);
  return name === 'aside' ? role === '' || asideRoles.has(role) : asideRoles.has(role);
}

/** Whether the box is a note by its role, or a list of notes. */
function isNote({ element, children }: Box): boolean {
  return (
    noteRoles.test(statedRole(element)) || children.some((child) => noteRoles.test(statedRole(child.element)))
  );
}

/** Whether the box is the footer of a quotation, which names its source. */
function isSource({ name, parent }: Box): boolean {
  return name === 'footer' && parent?.name === 'blockquote';
}

/** The rule whose element or role a box has. */
export function markedRule(box: Box): BoilerplateRule | null {
  const { name, element } = box;
  const rule = byElement.get(name) ?? byRole.get(statedRole(element));
  if (!rule || isSource(box) || (name === 'aside' && isNote(box))) return null;
  return rule;
}
