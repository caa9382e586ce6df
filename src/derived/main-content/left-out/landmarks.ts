import { statedRole } from '../../../lib/html/role.ts';
import type { Passage } from '../survey/survey.ts';

interface LandmarkRule {
  readonly names: readonly string[];
  readonly roles: readonly string[];
  readonly reason: string;
  /** Share of the page's prose above which the markup must be mistaken. */
  readonly maxProse: number;
}

const rules: readonly LandmarkRule[] = [
  {
    names: ['nav', 'menu'],
    roles: ['navigation', 'menu', 'menubar', 'toolbar', 'tablist', 'search', 'doc-toc'],
    reason: 'ways to other pages, and the search',
    maxProse: 0.25,
  },
  {
    names: ['footer'],
    roles: ['contentinfo'],
    reason: 'the end of the site or of an article: rights, tags, authors',
    maxProse: 0.25,
  },
  {
    names: ['aside'],
    roles: ['complementary', 'banner', 'dialog', 'alertdialog', 'alert'],
    reason: 'beside the content by its own statement',
    maxProse: 0.25,
  },
];

const byName = new Map(rules.flatMap((rule) => rule.names.map((name) => [name, rule])));
const byRole = new Map(rules.flatMap((rule) => rule.roles.map((role) => [role, rule])));

const noteRoles = /^(?:note|doc-(?:footnote|endnotes?|notice|tip|example))$/;
const asideRoles = new Set(['alert', 'note', 'complementary']);

/** Whether the passage is set aside from the text, rather than a way to another page or the frame of this one. */
export function isAside({ name, element }: Passage): boolean {
  const role = statedRole(element);
  return name === 'aside' ? role === '' || asideRoles.has(role) : asideRoles.has(role);
}

/** A note on the text says so by its role; a list of notes is one too. */
function isNote({ element, children }: Passage): boolean {
  return (
    noteRoles.test(statedRole(element)) || children.some((child) => noteRoles.test(statedRole(child.element)))
  );
}

/** Whether the passage's own element says that it stands beside the content. */
export function isBesideContent(passage: Passage, allProse: number): boolean {
  const { name, element, prose } = passage;
  if (name === 'aside' && isNote(passage)) return false;
  return [byName.get(name), byRole.get(statedRole(element))].some(
    (rule) => rule !== undefined && prose <= rule.maxProse * allProse,
  );
}
