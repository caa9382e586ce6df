import type { Passage } from './survey.ts';

interface LandmarkRule {
  readonly names: readonly string[];
  readonly roles: readonly string[];
  readonly reason: string;
  /** Share of the page's prose above which the markup must be mistaken. */
  readonly mostProse: number;
}

const rules: readonly LandmarkRule[] = [
  {
    names: ['nav', 'menu'],
    roles: ['navigation', 'menu', 'menubar', 'toolbar', 'tablist', 'search'],
    reason: 'ways to other pages, and the search',
    mostProse: 0.25,
  },
  {
    names: ['footer'],
    roles: ['contentinfo'],
    reason: 'the end of the site or of an article: rights, tags, authors',
    mostProse: 0.25,
  },
  {
    names: ['aside'],
    roles: ['complementary', 'banner', 'dialog', 'alertdialog', 'alert'],
    reason: 'beside the content by its own statement',
    mostProse: 0.25,
  },
];

const byName = new Map(rules.flatMap((rule) => rule.names.map((name) => [name, rule])));
const byRole = new Map(rules.flatMap((rule) => rule.roles.map((role) => [role, rule])));

/** Whether the passage's own element says that it stands beside the content. */
export function isBesideContent({ element, prose }: Passage, allProse: number): boolean {
  const role = element.attribs.role?.trim().toLowerCase();
  const said = [byName.get(element.name), role === undefined ? undefined : byRole.get(role)];
  return said.some((rule) => rule !== undefined && prose <= rule.mostProse * allProse);
}
