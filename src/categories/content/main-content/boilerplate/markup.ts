import { statedRole } from '../../../../lib/html/role.ts';
import type { Box } from '../box-tree/box.ts';
import { type BoilerplateRule, boilerplateRules } from './rules.ts';

const byElement = rulesBy(({ elements }) => elements);
const byRole = rulesBy(({ roles }) => roles);

function rulesBy(marksOf: (rule: BoilerplateRule) => readonly string[] | undefined) {
  return new Map(boilerplateRules.flatMap((rule) => (marksOf(rule) ?? []).map((mark) => [mark, rule])));
}

const noteRoles = /^(?:note|doc-(?:footnote|endnotes?|notice|tip|example))$/;
const asideRoles = new Set(['alert', 'note', 'complementary']);

/** Whether the box is set aside from the text, rather than a way to another page or the frame of this one. */
export function isAside({ name, element }: Box): boolean {
  const role = statedRole(element);
  return name === 'aside' ? role === '' || asideRoles.has(role) : asideRoles.has(role);
}

/** A note on the text says so by its role; a list of notes is one too. */
function isNote({ element, children }: Box): boolean {
  return (
    noteRoles.test(statedRole(element)) || children.some((child) => noteRoles.test(statedRole(child.element)))
  );
}

/** The footer of a quotation says whose words they are. */
function isSource({ name, parent }: Box): boolean {
  return name === 'footer' && parent?.name === 'blockquote';
}

/** Whether the box's own element says that it stands beside the content. */
export function isMarkedUp(box: Box, allProse: number): boolean {
  const { name, element, prose } = box;
  if (isSource(box) || (name === 'aside' && isNote(box))) return false;
  return [byElement.get(name), byRole.get(statedRole(element))].some(
    (rule) => rule !== undefined && prose <= rule.maxProse * allProse,
  );
}
